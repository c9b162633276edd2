import { data, type MiddlewareFunction } from "react-router";
import { isForm } from "./sent-form.server.ts";

/**
 * A page takes a form, and by POST: what comes by another verb, or is no form, makes no sense, and is no mistake of ours to be
 * logged. The API has verbs and bodies of its own.
 */
export const onlyForms: MiddlewareFunction<Response> = ({ request, url }) => {
  if (["GET", "HEAD"].includes(request.method) || url.pathname.startsWith("/api/")) return;
  if (request.method !== "POST") throw data({ message: "Pages take forms by POST alone." }, { status: 405 });
  if (!isForm(request)) throw data({ message: "Pages take forms alone." }, { status: 415 });
};
