/** The engine's worker in a site. */

import { serve } from "./serve.js";

void serve(new URL(".", self.location.href).href);
