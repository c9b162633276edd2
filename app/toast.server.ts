import { createContext, redirect, type MiddlewareFunction } from "react-router";
import { z } from "zod";
import { ApiError } from "./api-client/api-error.ts";
import { newToast, type Toast, type ToastContent } from "./components/toast.ts";
import { ownCookie } from "./own-cookie.server.ts";

const toast: z.ZodType<Toast> = z.object({
  id: z.string(),
  type: z.enum(["success", "error"]),
  title: z.string(),
  message: z.string().optional(),
});

/**
 * Each toast has a cookie of its own: of two answers at once none takes the other's toast along. Whoever tells one knows no
 * request: it is the setting that says the origin.
 */
function toastCookie(id: string) {
  return ownCookie(`toast.${id}`, { origin: process.env.APP_ORIGIN ?? "", maxAge: 60 });
}

const readContext = createContext<string[]>([]);

/** Redirects to a page of ours, which shows the toast once. */
export async function redirectWithToast(to: string, content: ToastContent) {
  const toast = newToast(content);
  return redirect(to, { headers: { "Set-Cookie": await toastCookie(toast.id).serialize(toast) } });
}

/** For buttons without a form that could say it: what the API refuses is told by a toast, at a page of ours. */
export async function orToast(to: string, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(to, { type: "error", title: error.message });
  }
}

/** The toasts that the requests before left for this one, for the root loader alone. */
export async function readToasts(request: Request, context: { set(key: typeof readContext, ids: string[]): void }): Promise<Toast[]> {
  const cookies = request.headers.get("Cookie") ?? "";
  const ids = cookies.split(";").flatMap((pair) => /^\s*(?:__Host-)?toast\.([\w-]{21})=/.exec(pair)?.[1] ?? []);
  const read = await Promise.all(ids.map(async (id) => toast.safeParse(await toastCookie(id).parse(cookies)).data));
  context.set(readContext, ids);
  return read.filter((one) => one !== undefined);
}

/** Whether an answer only leads to another page, which is then the one to show the toast; also as the client is told so. */
function leadsOn({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}

/** Takes toasts away with the answer that shows them, so that they are not shown again. */
export const clearShownToasts: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (leadsOn(response)) return response;
  for (const id of context.get(readContext)) response.headers.append("Set-Cookie", await toastCookie(id).serialize("", { maxAge: 0 }));
  return response;
};
