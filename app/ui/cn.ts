import { type ClassValue, clsx } from "clsx";

/** Joins class names. Variants never contradict each other here, so nothing has to be merged in the browser. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
