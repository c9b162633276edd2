/** Joins class names. Variants never contradict each other here, so nothing has to be merged in the browser. */
export { clsx as cn } from "clsx";
