export function findChromium(env?: NodeJS.ProcessEnv): string | undefined;

/** The path of a Chromium without windows, in which tests are quicker, or undefined. */
export function findHeadlessShell(env?: NodeJS.ProcessEnv): string | undefined;
