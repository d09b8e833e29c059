/** Options of a route, exported as `handle`. */
export interface RouteHandle {
  /**
   * Query parameters that the route's loader reads. The server drops all others before looking up the page in the
   * cache, so that tracking tags and made-up parameters neither slow a page down nor add copies of it.
   */
  readonly parameters?: readonly string[];
  /**
   * True for pages with a form, whose data is never reloaded in the background: that would drop the form's answer. A
   * function decides by the page's data if only some states of the page have a form.
   */
  readonly keepsStill?: true | ((loaderData: unknown) => boolean);
  /** Set for pages with results of races or qualifying, to show how far the results reach. */
  readonly showsResults?: "race" | "qualifying";
}
