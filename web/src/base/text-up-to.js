/**
 * The text of an answer, up to the first character that is too much: a file may be endless.
 * @param {Response} response
 * @param {number} most  in characters
 * @returns {Promise<string>} at most one character more
 */
export async function textUpTo({ body }, most) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    if (text.length <= most) continue;
    void reader?.cancel();
    return text.slice(0, most + 1);
  }
  return text;
}
