import type { Invitation } from "#app/contract/invitation.ts";
import type { NameChange } from "#app/contract/name-change.ts";
import type { RoleChange } from "#app/contract/role-change.ts";
import { currentUser, userRow, type CurrentUser, type UserRow } from "#app/contract/user.ts";
import { paged, single } from "#app/contract/envelope.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { downloadAsOf, listAsOf } from "./as-of.server.ts";
import { ApiError, isUnknownCall } from "./api-error.ts";
import { findRecord } from "./find-record.server.ts";
import type { Api } from "./transport.server.ts";

const oneUser = single(currentUser);
const listed = { path: "/users", schema: userRow };

/**
 * GET /user (spec 7.1): who is signed in; null when nobody is. By the key of the form that was sent the API knows again whose session
 * the same form has renewed, when it was sent before.
 */
export async function findCurrentUser(api: Api, sentKey: string | null = null): Promise<CurrentUser | null> {
  if (!api.jar.hasSession) return null;
  try {
    return (await api.read("/user", oneUser, sentKey ? { "Idempotency-Key": sentKey } : undefined)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw api.forLoader(error);
  }
}

/** PATCH /user: the person's own name. Throws ApiError, also where the API changes none. */
export async function changeName(api: Api, change: NameChange, idempotencyKey: string): Promise<void> {
  await api.send("PATCH", "/user", { body: change, idempotencyKey }).catch((error: unknown) => {
    throw isUnknownCall(error) ? new ApiError(error.status, { message: "Your name cannot be changed here." }) : error;
  });
}

/** GET /users (spec 7.6) with filter[role], sort and page. */
export function listUsers(api: Api, query: URLSearchParams) {
  return api.get(`/users?${query}`, paged(userRow));
}

/** The same whole, as a file. */
export function downloadUsers(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`/users?${query}`, format);
}

/** The users as they stood at the end of the day `asOf` of the query (beyond the specification). */
export function listUsersAsOf(api: Api, query: URLSearchParams) {
  return listAsOf(api, listed, query);
}

/** The same list whole, as a file. */
export function downloadUsersAsOf(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return downloadAsOf(api, listed, query, format);
}

/** One user of the company, for a dialog; null when there is none, or not any more. `query` is of the list behind (see find-record). */
export function findUser(api: Api, id: string, query: URLSearchParams): Promise<UserRow | null> {
  return findRecord(api, listed, id, [query]);
}

/** POST /users (spec 7.6). */
export async function inviteUser(api: Api, invitation: Invitation, idempotencyKey: string): Promise<void> {
  await api.send("POST", "/users", { body: invitation, idempotencyKey });
}

/** PATCH /users/{id} (spec 7.6); 409 on `from` when the role is another one by now. */
export async function changeRole(api: Api, id: string, change: RoleChange, idempotencyKey: string): Promise<void> {
  await api.send("PATCH", pathOf(id), { body: change, idempotencyKey });
}

/** DELETE /users/{id} (spec 7.6). */
export async function deleteUser(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", pathOf(id), { idempotencyKey });
}

function pathOf(id: string): string {
  return `/users/${encodeURIComponent(id)}`;
}
