/** What the list and the dialogs say of somebody whom no invitation lets in any more. */
export const invitationExpired = "The invitation has expired.";
