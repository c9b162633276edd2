/**
 * The name of a button that sends a form only to have it shown again as it now is, where one entry decides over the
 * others and no script is there to do it. submit.server.ts answers it; nothing is checked or called.
 */
export const redisplayName = "redisplay";
