/** The script of the workshop, loaded when somebody opens it. */

export { startWalled } from "../walled/walled-engine.js";
export { showWorkshop } from "./workshop-page.js";
