/** Entry point of the engine's worker in the site (the one-file edition uses single/worker.js). */

import { serve } from "./serve.js";

void serve(new URL(".", self.location.href).href);
