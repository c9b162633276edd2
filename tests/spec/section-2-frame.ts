import type { SpecPoint } from "./spec-point.ts";

const destinations = ["unit/destination-table.test.ts", "destinationFor: every standing on every path"] as const;
const errorPage = ["routes/shell.test.ts", "keeps the navigation around an error"] as const;
const workers = ["routes/workers.test.ts", "links to its pages under /app"] as const;
const download = ["journeys/lists.spec.ts", "'Download XLS' says 'Processing...' while it runs"] as const;
const filtersInAddress = ["journeys/workers.spec.ts", "Ada searches, filters, sorts and pages her workers"] as const;

/** 2.7 to 2.11: who may open what, the frame of the dashboard, settings, company, and what all lists share. */
export const frame: SpecPoint[] = [
  ["2.7/1", "company: superAdmin, admin", ...destinations],
  ["2.7/2", "team: superAdmin, admin, manager", ...destinations],
  ["2.7/3", "team/worker/new: superAdmin, admin", ...destinations],
  ["2.7/4", "team/worker/{workerId}: superAdmin, admin, manager", ...destinations],
  ["2.7/5", "its documents and benefits: superAdmin, admin", ...destinations],
  ["2.7/6", "additional-compensation, to review and reviewed: superAdmin, admin, manager", ...destinations],
  ["2.7/7", "time-off, to review and reviewed: superAdmin, admin, manager", ...destinations],
  ["2.7/8", "cost-calculator: everybody who is verified", ...destinations],
  ["2.7/9", "reports: superAdmin, admin, viewer", ...destinations],
  ["2.7/10", "paycycle, company pays and workers-take: superAdmin, viewer", ...destinations],
  ["2.7/11", "users: superAdmin", ...destinations],
  ["2.7/20", "its screen is the Users Dashboard", "routes/users.test.ts", "lists full name, email and role"],
  ["2.7/12", "settings: everybody", ...destinations],
  ["2.7/13", "unknown paths of a worker lead to the profile", "routes/worker.test.ts", "an unknown path %s leads to the profile"],
  ["2.7/14", "tabs of a worker for superAdmin and admin alone", "routes/worker.test.ts", "super admins and admins have Profile, Documents and Benefits"],
  ["2.7/15", "no tabs for a manager", "routes/worker.test.ts", "a manager has the profile alone, without tabs"],
  ["2.7/16", "other paths under /app lead superAdmin, admin and manager to the team", ...destinations],
  ["2.7/21", "below a known screen as well", "routes/standing.test.ts", "an unknown path below one's own screens leads"],
  ["2.7/17", "what is forbidden leads viewers to paycycle, everybody else to team", ...destinations],
  ["2.7/18", "outside /app everything leads to /app", ...destinations],
  ["2.7/19", "the same over the running app, typed or by script", "routes/standing.test.ts", "%s is sent where the specification says"],

  ["2.8/1", "a sidebar with navigation by role", "routes/shell.test.ts", "shows each role its own navigation"],
  ["2.8/2", "and a contact-support line", "routes/shell.test.ts", "tells of the acquirer, how to reach support"],
  ["2.8/3", "a bell that opens the drawer 'Notifications'", "routes/shell.test.ts", "are counted at the bell, open in a drawer"],
  ["2.8/4", "a user menu with Settings and Sign out", "routes/shell.test.ts", "has Settings and Sign out in the user menu"],
  ["2.8/5", "Back: to a given url", "journeys/shell.spec.ts", "Back leads to the page before"],
  ["2.8/6", "'Oops, something went wrong!'", ...errorPage],
  ["2.8/7", "Go back home, Contact Support, Sign out", ...errorPage],
  ["2.8/8", "the error's name as code", ...errorPage],
  ["2.8/9", "'We're sorry for the inconvenience. …'", ...errorPage],
  ["2.8/10", "Back without a url: to the page before", "journeys/shell.spec.ts", "Back on a worker's page leads to where they were found"],
  ["2.8/11", "where there is none, to the team", "unit/back-link.test.ts", "Back leads to a path of this site"],

  ["2.9/1", "the sections Notifications and Security Zone, for everybody", "routes/settings.test.ts", "is everybody's"],
  ["2.9/2", "'Activate notifications', bound to mailSubscription", "routes/settings.test.ts", "'Activate notifications' stands as"],
  ["2.9/3", "'Send password reset email' writes to one's own address", "routes/settings.test.ts", "'Send password reset email' writes to"],
  ["2.9/4", "loading and disabled while it runs", "journeys/shell.spec.ts", "the reset email's button shows that it is at work"],
  ["2.9/5", "a toast of success", "routes/settings.test.ts", "'Send password reset email' writes to"],

  ["2.10/1", "a form of the company's data", "routes/company.test.ts", "shows the company as it is and saves it"],
  ["2.10/2", "saved by superAdmin and admin alone", "api/company.test.ts", "is nobody else's"],
  ["2.10/3", "'Company updated'", "routes/company.test.ts", "shows the company as it is and saves it"],

  ["2.11/1", "the box 'Search by worker name', as filter[q]", ...filtersInAddress],
  ["2.11/2", "filters, sort and page in the query string", ...filtersInAddress],
  ["2.11/3", "any filter change resets the page", "routes/review.test.ts", "%s: any filter change begins at the first page"],
  ["2.11/4", "a minus before the field is descending", "unit/list.test.ts", "a name alone is ascending, a minus before it descending"],
  ["2.11/5", "another sort removes the page", "unit/list-address.test.ts", "another sort goes back to the first page"],
  ["2.11/6", "no pagination where the total is 0", "routes/thread.test.ts", "search, filter, sort and page by the address alone"],
  ["2.11/7", "'Showing {from} to {to} of {total} results'", "routes/thread.test.ts", "search, filter, sort and page by the address alone"],
  ["2.11/8", "'result' for one", "routes/thread.test.ts", "search, filter, sort and page by the address alone"],
  ["2.11/9", "'Download XLS'", ...workers],
  ["2.11/10", "which says 'Processing...' while it runs", ...download],
  ["2.11/11", "'Please scroll table horizontally to view more data.'", ...workers],
  ["2.11/12", "'No entries found' unless a list has its own words", "routes/users.test.ts", "filters by role, sorts, and says when nobody is found"],
];
