import { managerList, type Manager, type ManagerAssignment } from "#app/contract/manager.ts";
import type { Api } from "./transport.server.ts";

/** GET /users/managers (spec 7.6). */
export async function listManagers(api: Api): Promise<Manager[]> {
  return (await api.get("/users/managers", managerList)).data;
}

/** PATCH /users/{userId}/worker/{workerId} (spec 7.6). */
export async function assignManager(api: Api, { managerId, from }: ManagerAssignment, workerId: string, idempotencyKey: string): Promise<void> {
  await api.send("PATCH", pathOf(managerId, workerId), { body: { from }, idempotencyKey });
}

/** DELETE /users/{userId}/worker/{workerId}: the worker has no manager any more. Beyond the specification. */
export async function unassignManager(api: Api, managerId: string, workerId: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", pathOf(managerId, workerId), { idempotencyKey });
}

function pathOf(managerId: string, workerId: string): string {
  return `/users/${encodeURIComponent(managerId)}/worker/${encodeURIComponent(workerId)}`;
}
