import type { SpecPoint } from "./spec-point.ts";

const reset = ["routes/settings.test.ts", "'Send password reset email' writes to"] as const;
const deleted = ["routes/users.test.ts", "says what follows, deletes, and tells whom to ask"] as const;

/** 8: errors and what is said. */
export const errors: SpecPoint[] = [
  ["8/1", "the API's message, else, instead of what the transport calls its trouble, 'Something went wrong.'", "unit/api-error.test.ts", "the message of a refusal is the API's own sentence"],
  ["8/2", "'CSRF token mismatch.' leads to the origin", "routes/api-failure.test.ts", "a CSRF token that is never right leads to the front door"],
  ["8/3", "'Unauthenticated.' leads to the page to log in", "routes/api-failure.test.ts", "a session that has ended meanwhile"],
  ["8/4", "any other error is a notification with the message as title", "routes/shell.test.ts", "of another person cannot be dismissed"],
  ["8/21", "and so is a form that the network or a gateway kept from us", "journeys/lost-answer.spec.ts", "stays as it was typed, and says so"],
  ["8/5", "a failed reset leads to the request page", "routes/password-reset.test.ts", "a failed reset goes to the request page"],
  ["8/6", "a failed logout leads to the root", "routes/foreign-api.test.ts", "leads to the root when the API answers %i"],
  ["8/7", "a failed download ends 'Processing...'", "journeys/lists.spec.ts", "'Download XLS' says 'Processing...' while it runs"],
  ["8/8", "a failed mutation brings the list back", "journeys/lost-answer.spec.ts", "a decision whose answer never comes brings the row back"],
  ["8/9", "unhandled errors show the error page", "routes/headers.test.ts", "an error page says its name and the request's id"],
  ["8/10", "unknown routes lead on", "unit/destination-table.test.ts", "destinationFor: every standing on every path"],
  ["8/11", "'Success', 'Check your email for the reset link'", ...reset],
  ["8/12", "'{name} was deleted'", ...deleted],
  ["8/13", "'If this was unintended please contact support'", ...deleted],
  ["8/14", "'Email sent'", "routes/sign-up.test.ts", "from signing up to the dashboard"],
  ["8/15", "'Company updated'", "routes/company.test.ts", "shows the company as it is and saves it"],
  ["8/16", "'No files'", "routes/worker.test.ts", "the benefits tab has paid time off"],
  ["8/17", "but what a form is refused for stands above its fields, as an alert", "routes/error-summary.test.ts", "what the API says about a form stands as an alert"],
  ["8/18", "'Unauthenticated.' is reported to no error service, because there is none", "unit/unused-constants.test.ts", "errors are traced by the log alone"],
  ["8/20", "of a download as well, the API's message is told", "journeys/lists.spec.ts", "'Download XLS' says 'Processing...' while it runs"],
  ["8/19", "'No entries found'", "routes/users.test.ts", "filters by role, sorts, and says when nobody is found"],
];
