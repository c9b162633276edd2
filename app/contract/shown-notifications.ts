/** How many notifications the bell's drawer holds at once, the latest first. */
export const shownNotifications = 100;
