import type { Heard } from "./engine-relay.ts";
import type { RenderingEngine } from "./rendering-engine.ts";

export type Journey = (engine: RenderingEngine, origin: string, heard: Heard) => Promise<string | void>;

export const says = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`;
/** Scripts have taken over what the server has sent, and have the rest of the routes: a page that is left before says in the console that it could not get them. */
export const hydrated = `document.readyState === "complete" && [...document.querySelectorAll("main, form")].some((each) => Object.keys(each).some((key) => key.startsWith("__react"))) && performance.getEntriesByType("resource").some(({ name }) => name.includes("/__manifest"))`;

/** A page that is left loses what it was asking for. WebKit calls that a failure of the network, and the router says so. */
export function forgetCutShort(heard: Heard): void {
  heard.console.splice(0, heard.console.length, ...heard.console.filter((words) => !isCutShort.test(words)));
}

const isCutShort = /Failed to fetch manifest patches TypeError: Load failed$/;
