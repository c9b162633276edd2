import { Hono } from "hono";
import { roles } from "#app/contract/permission.ts";
import { invitation } from "#app/contract/invitation.ts";
import { nameChange } from "#app/contract/name-change.ts";
import { roleChange } from "#app/contract/role-change.ts";
import { userSorts } from "#app/contract/user.ts";
import { changeName } from "./domain/user/change-name.ts";
import { changeRole, deleteUser } from "./domain/user/change-user.ts";
import { inviteUser } from "./domain/user/invite-user.ts";
import { everyUser, findUser, listUsers, type UserOrder } from "./domain/user/list-users.ts";
import type { Environment } from "./environment.ts";
import { answerOnce, doOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readAsOf, readListQuery, readValues } from "./http/list-query.ts";
import { onlyId, readId } from "./http/read-id.ts";
import { allowed, signedIn } from "./http/who.ts";
import { userExport } from "./export-columns/user.ts";

const oneUser = `/users/:id${onlyId}` as const;

/** The person who is signed in (spec 7.1), and the users of their company (spec 7.6). */
export const user = new Hono<Environment>()
  .get("/user", (c) => c.json({ data: signedIn(c).user }))
  .patch("/user", async (c) => {
    const who = allowed(c, "settings:view");
    const wanted = await readBody(c, nameChange);
    return doOnce(c, who, (tx) => changeName(tx, who, wanted, c.var.means.clock.now()));
  })
  .get("/users", async (c) => {
    const who = allowed(c, "users:view");
    const url = new URL(c.req.url);
    const { page, sort, filters } = readListQuery(url, { filters: ["role"], sorts: userSorts });
    const order: UserOrder = sort ?? { field: "fullName", descending: false };
    const { db, clock } = c.var.means;
    const now = clock.now();
    const filter = { roles: readValues(filters, "role", roles), asOf: readAsOf(url, who, now) };
    const format = downloadFormat(c);
    if (format) {
      const title = filter.asOf ? `Users as of ${filter.asOf}` : "Users";
      return download(c, who, format, { title, sheet: "Users", columns: userExport, rows: everyUser(db, who, filter, order, now) });
    }
    const { rows, total } = await listUsers(db, who, filter, order, page, now);
    return c.json(envelope(rows, page, total, url, filter.asOf));
  })
  .post("/users", async (c) => {
    const who = allowed(c, "users:edit");
    const wanted = await readBody(c, invitation);
    return answerOnce(c, who, async (tx) => ({
      status: 201,
      body: { data: await inviteUser(tx, who, wanted, c.var.means.clock.now()) },
    }));
  })
  .get(oneUser, async (c) => {
    const who = allowed(c, "users:view");
    const { db, clock } = c.var.means;
    return c.json({ data: await findUser(db, who, readId(c), clock.now()) });
  })
  .patch(oneUser, async (c) => {
    const who = allowed(c, "users:edit");
    const change = await readBody(c, roleChange);
    return answerOnce(c, who, async (tx) => ({
      status: 200,
      body: { data: await changeRole(tx, who, readId(c), change, c.var.means.clock.now()) },
    }));
  })
  .delete(oneUser, async (c) => {
    const who = allowed(c, "users:edit");
    return doOnce(c, who, (tx) => deleteUser(tx, who, readId(c), c.var.means.clock.now()));
  });
