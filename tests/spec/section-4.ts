import type { SpecPoint } from "./spec-point.ts";

const compensation = ["api/decide.test.ts", "the states of a request"] as const;
const timeOff = ["api/decide-many.test.ts", "leads from submitted to accepted or declined"] as const;
const colours = "unit/status-badge.test.ts";
const sorting = ["unit/list.test.ts", "a column goes from unsorted to ascending"] as const;

/** 4: states and transitions. */
export const states: SpecPoint[] = [
  ["4/1", "pending leads to the onboarding form", "unit/destination.test.ts", "a person of a pending company is held at the onboarding form"],
  ["4/2", "active means that the MSA is signed", "routes/foreign-api.test.ts", "/thanks says its sentence"],
  ["4/3", "verified decides on the Continue button", "routes/foreign-api.test.ts", "%s, verified %s: %s"],
  ["4/4", "compensation: submitted to accepted or rejected, the client's accepted to canceled, nothing else", ...compensation],
  ["4/5", "a decline may have a comment", "api/decide.test.ts", "%j is kept"],
  ["4/6", "accepted becomes processed and paid with the paycycle", "api/approve-paycycle.test.ts", "what was accepted in it becomes processed"],
  ["4/7", "badges of compensation: green, red, gray", colours, "of additional compensation"],
  ["4/8", "time off: submitted to accepted or rejected, the client's accepted to canceled, nothing else", ...timeOff],
  ["4/9", "the cancellation says that it cannot be undone", "routes/review.test.ts", "accepted time off of the client's shows Cancel"],
  ["4/10", "badges of time off: green, gray, red", colours, "of time off"],
  ["4/11", "badges of offers: active green, pending and created yellow, filled gray, terminated red", colours, "of an offer"],
  ["4/12", "a paycycle that is not approved shows its auto-approval", "routes/paycycle.test.ts", "is where a viewer lands, with its header"],
  ["4/13", "an approved one reads 'Approved', disabled", "routes/paycycle.test.ts", "tells what is undecided with links, approves"],
  ["4/14", "approval cannot be undone", "routes/paycycle.test.ts", "tells what is undecided with links, approves"],
  ["4/15", "auto-approval on its date", "api/approve-paycycle.test.ts", "is made up for after days out of service"],
  ["4/16", "buttons are disabled while they are at work", "unit/button.test.ts", "a button at work is disabled"],
  ["4/17", "a dialog closes on success", "journeys/review.spec.ts", "Ada accepts a request"],
  ["4/18", "a dismissed notification goes at once, and is back on error", "journeys/notifications.spec.ts", "one that cannot be dismissed is back"],
  ["4/19", "a saved company is shown at once", "journeys/company.spec.ts", "a save that fails brings back what was shown"],
  ["4/20", "toasts hide after three seconds", "journeys/shell.spec.ts", "a toast leaves by itself after three seconds"],
  ["4/21", "unless set not to: errors stay", "unit/toaster.test.ts", "a success leaves after three seconds, an error stays"],
  ["4/22", "calculator: Calculate, then Reset and Update", "journeys/cost-calculator.spec.ts", "plan a salary, look at it in dollars"],
  ["4/23", "sorting: unsorted, ascending, descending, unsorted", ...sorting],
  ["4/24", "a status of no colour is gray", colours, "of a status that is not named is gray"],
  ["4/25", "buttons: brand, alternative, primary, secondary, danger; xs, sm, md, lg", "unit/button.test.ts", "every variant and every size"],
  ["4/26", "side panels: sm, md, lg, xl, full", "unit/side-panel.test.ts", "a side panel has five sizes"],
  ["4/27", "a request leaves its list while its decision is on the way", "journeys/review.spec.ts", "the request leaves the list at once"],
  ["4/28", "and is back when that fails", "journeys/review.spec.ts", "a decision that is refused brings the row back"],
  ["4/29", "time off: a comment with either decision", "routes/review.test.ts", "whoever accepts time off may comment on it"],
];
