/** Names in the browser's storage, as the specification has them. */
export const DARK_MODE_KEY = "darkMode";
export const COOKIES_ACCEPTED_KEY = "cookieAccepted";
/** The id of who is signed in; taken away on sign-out. */
export const CURRENT_USER_KEY = "currentUser";
/** `off` where `/` is not to open the search. */
export const SEARCH_KEY_KEY = "searchKey";
