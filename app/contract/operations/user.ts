import { pagedAsOf, single } from "../envelope.ts";
import { invitation } from "../invitation.ts";
import { listFiles } from "../list.ts";
import { managerChange, managerList } from "../manager.ts";
import { nameChange } from "../name-change.ts";
import { asOfDay, filterBy, page, sortBy, type Noun } from "../operation.ts";
import { roles } from "../permission.ts";
import { roleChange } from "../role-change.ts";
import { teamList } from "../team.ts";
import { currentUser, userRow, userSorts } from "../user.ts";

const asOf = asOfDay("The users with the name and the role of each at the end of a day before today, in the company's time zone, whoever was deleted since among them. A name that is another one by now stands whole in `firstName`.");

/** Oneself, the users and who manages whom (spec 7.1, 7.6). */
export const user: Noun = {
  name: "Users and teams",
  operations: [
    { method: "GET", path: "/user", summary: "Who is signed in.", who: "signed-in", answers: { 200: single(currentUser) } },
    { method: "PATCH", path: "/user", summary: "Changes one's own name.", who: "settings:view", body: nameChange, answers: { 204: null }, isOnce: true },
    { method: "GET", path: "/users", summary: "The users in the company.", who: "users:view", query: [filterBy("role", roles), asOf, sortBy(userSorts, "fullName"), page], answers: { 200: pagedAsOf(userRow) }, files: listFiles },
    { method: "POST", path: "/users", summary: "Invites somebody.", who: "users:edit", body: invitation, answers: { 201: single(userRow) }, isOnce: true, refusals: [409, 429] },
    { method: "GET", path: "/users/{id}", summary: "One user.", who: "users:view", answers: { 200: single(userRow) } },
    { method: "PATCH", path: "/users/{id}", summary: "Changes somebody's role, and tells them by email.", who: "users:edit", body: roleChange, answers: { 200: single(userRow) }, isOnce: true, refusals: [409] },
    { method: "DELETE", path: "/users/{id}", summary: "Deletes a user, ends their sessions and tells them by email.", who: "users:edit", answers: { 204: null }, isOnce: true, refusals: [409] },
    { method: "GET", path: "/users/managers", summary: "Who can be a worker's manager.", who: "worker:assign-manager", answers: { 200: managerList } },
    { method: "PATCH", path: "/users/{userId}/worker/{workerId}", summary: "Gives a worker this manager.", who: "worker:assign-manager", body: managerChange, answers: { 204: null }, isOnce: true, refusals: [409] },
    { method: "DELETE", path: "/users/{userId}/worker/{workerId}", summary: "Takes the worker's manager away.", who: "worker:assign-manager", answers: { 204: null }, isOnce: true },
    { method: "GET", path: "/teams", summary: "The teams that a new worker may join.", who: "worker:add", answers: { 200: teamList } },
  ],
};
