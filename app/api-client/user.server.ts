import { currentUser, type CurrentUser } from "#app/contract/user.ts";
import { single } from "#app/contract/list.ts";
import { messages } from "#app/contract/error.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

const oneUser = single(currentUser);

/** GET /user (spec 7.1): who is signed in; null when nobody is. */
export async function findCurrentUser(api: Api): Promise<CurrentUser | null> {
  if (!api.jar.hasSession) return null;
  try {
    const parsed = oneUser.safeParse(await api.ask("GET", "/user"));
    if (!parsed.success) throw new ApiError(502, { message: messages.fallback });
    return parsed.data.data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw api.forLoader(error);
  }
}
