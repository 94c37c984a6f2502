/** The script of the workshop, loaded when somebody opens it. */

export { showWorkshop } from "./workshop-page.js";
