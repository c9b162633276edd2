import { Hono } from "hono";
import type { Environment } from "./environment.ts";
import { signedIn } from "./http/who.ts";

/** The person who is signed in (spec 7.1). */
export const user = new Hono<Environment>().get("/user", (c) => c.json({ data: signedIn(c).user }));
