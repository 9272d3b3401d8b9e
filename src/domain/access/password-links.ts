/** How many minutes a link to reset a forgotten password is valid. */
export const RESET_LINK_MINUTES = 60;

/** How many days the link of an invitation is valid. */
export const INVITATION_DAYS = 7;
