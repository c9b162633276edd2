/** For how long a mailed link holds: what the API goes by, and mails and pages say. */
export const loginLinkMinutes = 10;
export const passwordLinkMinutes = 60;
export const verificationLinkMinutes = 60;
export const invitationDays = 7;
export const reviewLinkDays = 7;
