import type { PageDependency } from "#serving/pages/cache-scope.ts";

export interface RouteHandle {
  /**
   * Query parameters that the route's loader reads. The server drops all others before it looks up
   * the page in the cache. Otherwise, every tracking tag or made-up parameter would add a copy of
   * the page to the cache.
   */
  readonly parameters?: readonly string[];
  /**
   * What the page depends on besides its address and what every page shows of an account. The
   * server decides by this who may share the page: cookies behind anything that isn't listed never
   * reach its loader.
   */
  readonly dependsOn?: readonly PageDependency[];
  /** True for files that programs fetch, whose answer to a form is one that programs understand. */
  readonly readOnly?: true;
  /** True for forms with a picture, whose bodies may be larger. */
  readonly takesPicture?: true;
  /** True for pages that hide nothing from readers in spoiler-free mode or in the time machine. */
  readonly showsEverything?: true;
  /**
   * True for pages with a form. Their data is never reloaded in the background, because a reload
   * would drop the server's response to the form. If a page only sometimes has a form, a function
   * decides from the page's data.
   */
  readonly keepsStill?: true | ((loaderData: unknown) => boolean);
  /**
   * The results that the page shows. Missing ones are named at its top. Defaults to races and
   * sprints.
   */
  readonly results?: "race" | "qualifying";
  /** Why the page has no notice of missing results. A page without a reason has the notice. */
  readonly withoutNotice?:
    | "account"
    | "administration"
    | "calendar only"
    | "no results"
    /** Shows how recent its facts are by itself. */
    | "own dates"
    /** About a moment that the reader chooses. */
    | "past moment";
}
