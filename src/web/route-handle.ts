/** Options of a route, exported as `handle`. */
export interface RouteHandle {
  /**
   * Query parameters its loader reads. The server drops all others before looking up the page in the cache, so tracking
   * tags and made-up parameters neither slow a page down nor add copies of it.
   */
  readonly parameters?: readonly string[];
  /**
   * True for a page with a form, which must not change under the reader: reloading its data would drop the form's
   * answer. A function decides by the page's data if only some of its states have a form.
   */
  readonly keepsStill?: true | ((loaderData: unknown) => boolean);
  /** Set for pages with results of races or qualifying; they show how far the results reach. */
  readonly showsResults?: "race" | "qualifying";
}
