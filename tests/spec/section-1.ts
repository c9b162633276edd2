import type { SpecPoint } from "./spec-point.ts";

const titles = ["routes/shell.test.ts", "gives every screen of people and settings a title and a description"] as const;

/** 1: what every page has. Who does what is proved by 6, what is done by 2. */
export const everywhere: SpecPoint[] = [
  ["1/1", "titles read '{title} | {product name}'", ...titles],
  ["1/2", "the product's name alone where a page has no title", "routes/shell.test.ts", "keeps the navigation around an error"],
  ["1/3", "a meta description on each page", ...titles],
  ["1/4", "a banner that the provider has been acquired", "routes/shell.test.ts", "tells of the acquirer, how to reach support"],
];
