/** Where the line in the bell and the mail about a delegation lead; no other kind of line leads there. */
export const delegationNoticeLink = "/app/settings#delegation";
/** Where lines of an earlier version lead. */
export const formerDelegationNoticeLink = "/app/settings";
