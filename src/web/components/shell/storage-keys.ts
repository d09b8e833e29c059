/** Keys in the browser's storage, as in the specification. */
export const DARK_MODE_KEY = "darkMode";
export const COOKIES_ACCEPTED_KEY = "cookieAccepted";
/** Id of the logged-in user; removed on logging out. */
export const CURRENT_USER_KEY = "currentUser";
/** `off` if `/` mustn't open the search. */
export const SEARCH_KEY_KEY = "searchKey";
