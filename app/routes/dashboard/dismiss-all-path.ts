/** Where the form goes that dismisses all that the drawer shows. */
export const dismissAllPath = "/app/notifications/dismiss";
