/** Keys in the browser's storage. A renamed key would forget what readers have chosen. */
export const DARK_MODE_KEY = "darkMode";
export const COOKIES_ACCEPTED_KEY = "cookieAccepted";
/** Id of the logged-in user. Removed on logout. */
export const CURRENT_USER_KEY = "currentUser";
/** `off` if the reader doesn't want `/` to open the search. */
export const SEARCH_KEY_KEY = "searchKey";
/** Id and team colour of the driver that a visitor picked, e.g. `lando-norris #e56705`, or `none` if they declined. */
export const MY_DRIVER_KEY = "myDriver";
