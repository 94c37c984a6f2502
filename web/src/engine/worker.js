/** Entry point of the engine's worker in the site (the one-file edition uses one-file/one-file-worker.js). */

import { IN_RESERVE } from "./worker-names.js";
import { serve } from "./serve.js";
import { standBy } from "./spare-worker.js";

const base = new URL(".", self.location.href).href;
if (self.name === IN_RESERVE) standBy(base);
else void serve(base);
