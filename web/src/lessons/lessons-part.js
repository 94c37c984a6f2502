/** What the page shows of lessons and puzzles: a script of its own (tools/site/bundle.py), loaded when somebody opens them. */

export { showCourses } from "./courses.js";
export { showLessons } from "./list.js";
export { LessonPage } from "./lesson-page.js";
export { showPuzzles } from "./puzzles.js";
