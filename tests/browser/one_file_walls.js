/** The beginning of the one file, which also lets a test start an engine behind walls: nothing on the page does so yet. */

import "../../web/src/one-file/one-file.js";
import { startWalled } from "../../web/src/walled/walled-engine.js";

Object.assign(globalThis, { startWalled });
