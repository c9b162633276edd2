import { z } from "zod";
import type { Noun } from "../operation.ts";

/** The description of the API, by itself. */
export const description: Noun = {
  name: "This description",
  operations: [
    { method: "GET", path: "/openapi.json", summary: "All calls as an OpenAPI 3.1 document.", who: "anyone", answers: { 200: z.looseObject({ openapi: z.string() }) } },
    { method: "GET", path: "/docs", summary: "The same as a page to read.", who: "anyone", answers: { 200: null }, files: ["text/html"] },
    { method: "GET", path: "/docs.css", summary: "How that page looks.", who: "anyone", answers: { 200: null }, files: ["text/css"] },
  ],
};
