import { config } from "zod";

/**
 * zod tries whether it may make functions of text, to check objects faster. The content security policy forbids that, and
 * the browser reports every try; imported before the schemas are made.
 */
config({ jitless: true });
