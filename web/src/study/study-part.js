/** The script of studies and of the rule laboratory, loaded when somebody opens one. */

export { showLaboratory } from "./laboratory-page.js";
export { showStudy } from "./study-page.js";
