import { createContext, createCookie, redirect, type MiddlewareFunction } from "react-router";
import { z } from "zod";
import { ApiError } from "./api-client/api-error.ts";
import { newToastId, type Toast, type ToastContent } from "./components/toast.ts";

const toast: z.ZodType<Toast> = z.object({
  id: z.string(),
  type: z.enum(["success", "error"]),
  title: z.string(),
  message: z.string().optional(),
});

/** Under https no other host can plant it. */
function toastCookie() {
  const secure = process.env.APP_ORIGIN?.startsWith("https:") ?? false;
  return createCookie(secure ? "__Host-toast" : "toast", { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: 60 });
}
const readContext = createContext<boolean>(false);

/** A toast with its id of 21 characters (spec 9). */
export function newToast(content: ToastContent): Toast {
  return { id: newToastId(), ...content };
}

/** Redirects to a page of ours, which shows the toast once. */
export async function redirectWithToast(to: string, content: ToastContent) {
  return redirect(to, { headers: { "Set-Cookie": await toastCookie().serialize(newToast(content)) } });
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

/** The toast that the request before left for this one, for the root loader alone. */
export async function readToast(request: Request, context: { set(key: typeof readContext, value: boolean): void }) {
  const parsed = toast.safeParse(await toastCookie().parse(request.headers.get("Cookie")));
  if (!parsed.success) return null;
  context.set(readContext, true);
  return parsed.data;
}

/** Whether an answer only leads to another page, which is then the one to show the toast; also as the client is told so. */
function leadsOn({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}

/** Takes the toast away with the answer that shows it, so that it is not shown again. */
export const clearShownToast: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const cookie = toastCookie();
  const isReplaced = response.headers.getSetCookie().some((line) => line.startsWith(`${cookie.name}=`));
  if (context.get(readContext) && !isReplaced && !leadsOn(response)) {
    response.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  }
  return response;
};
