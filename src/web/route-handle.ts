export interface RouteHandle {
  /**
   * Query parameters that the route's loader reads. The server drops all others before it looks up the page in the
   * cache. Otherwise, every tracking tag or made-up parameter would add a copy of the page to the cache.
   */
  readonly parameters?: readonly string[];
  /**
   * True for pages with a form. Their data is never reloaded in the background, because a reload would drop the
   * server's response to the form. If a page only sometimes has a form, a function decides from the page's data.
   */
  readonly keepsStill?: true | ((loaderData: unknown) => boolean);
  /** Set for pages with results of races or qualifying, which warn readers of missing results. */
  readonly showsResults?: "race" | "qualifying";
}
