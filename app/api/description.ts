import { Hono } from "hono";
import { describeApi } from "./description/openapi.ts";
import { descriptionPage } from "./description/page.ts";
import { descriptionStyle } from "./description/style.ts";
import { productNameOf, type Environment } from "./environment.ts";

/** The API's description of itself: for programs, and for people. */
export const description = new Hono<Environment>()
  .get("/openapi.json", (c) => c.json(describeApi(productNameOf(c.var.means))))
  .get("/docs", (c) => {
    // In front of the dashboard its own policy takes the place of this one; both let the style in and nothing else is needed.
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    return c.html(descriptionPage(describeApi(productNameOf(c.var.means))));
  })
  .get("/docs.css", (c) => c.body(descriptionStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));
