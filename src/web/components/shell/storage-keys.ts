/** Names in the browser's storage, as the specification has them. */
export const DARK_MODE_KEY = "darkMode";
export const COOKIES_ACCEPTED_KEY = "cookieAccepted";
