/** What a route says about itself, exported as `handle`. */
export interface RouteHandle {
  /**
   * The query parameters its loader reads. The server drops all others before it looks for the page in the cache or
   * renders it: tracking tags and made-up parameters then neither make a page slower nor another copy of it.
   */
  readonly parameters?: readonly string[];
  /**
   * A page with a form must not change under the reader, and loading its data again would drop what came of the form.
   * Where only some states of the page have one, it says which by the page's data.
   */
  readonly keepsStill?: true | ((loaderData: unknown) => boolean);
  /** Its page shows results of the season, of races or of qualifying: it says how far they reach. */
  readonly showsResults?: "race" | "qualifying";
}
