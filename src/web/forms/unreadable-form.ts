export const UNREADABLE_FORM = "We couldn’t read that form. Reload the page and try again.";
