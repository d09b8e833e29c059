import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

import type { PageDependency } from "./cache-scope.ts";

const MAX_KNOWN_PATHS = 5_000;

interface KnownPath {
  readonly parameters: readonly string[];
  readonly routeIds: readonly string[];
  readonly needs: PageNeeds;
}

/** What the handles of a page's routes say about its readers and forms. */
export interface PageNeeds {
  readonly dependsOn: ReadonlySet<PageDependency>;
  /** False if the page shows everything, even in spoiler-free mode. */
  readonly hidesResults: boolean;
  readonly readOnly: boolean;
  readonly takesPicture: boolean;
}

/** Finds the routes of page URLs, and turns URLs into cache keys with only the parameters that their routes declare. */
export class PageAddresses {
  readonly #routes: RouteObject[];
  readonly #modules: ServerBuild["routes"];
  readonly #known = new Map<string, KnownPath>();

  constructor(routes: ServerBuild["routes"]) {
    this.#modules = routes;
    this.#routes = childrenOf(routes, undefined);
  }

  keyOf(pathAndQuery: string): string {
    const queryAt = pathAndQuery.indexOf("?");
    if (queryAt === -1) return pathAndQuery;
    const path = pathAndQuery.slice(0, queryAt);
    const query = new URLSearchParams(pathAndQuery.slice(queryAt + 1));
    const { parameters, routeIds } = this.#find(path);
    const declared = new URLSearchParams();
    for (const name of parameters) {
      const value = query.get(name);
      if (value !== null) declared.set(name, value);
    }
    // When React Router navigates, it may request the data of only some of a page's loaders.
    const requested = path.endsWith(".data") ? query.get("_routes")?.split(",") : undefined;
    const ids = routeIds.filter((id) => requested?.includes(id));
    if (ids.length > 0) declared.set("_routes", ids.join(","));
    return declared.size === 0 ? path : `${path}?${declared.toString()}`;
  }

  needsOf(pathAndQuery: string): PageNeeds {
    const queryAt = pathAndQuery.indexOf("?");
    return this.#find(queryAt === -1 ? pathAndQuery : pathAndQuery.slice(0, queryAt)).needs;
  }

  /** Returns the pattern of a page's path, e.g. `/drivers/:driver`, or null if no page has this path. */
  patternOf(path: string): string | null {
    const parts = (matchRoutes(this.#routes, documentPath(path)) ?? []).map(({ route }) => route.path ?? "");
    if (parts.at(-1) === "*") return null;
    return parts.length === 0 ? null : `/${parts.filter((part) => part !== "" && part !== "/").join("/")}`;
  }

  #find(path: string): KnownPath {
    const cachedDetails = this.#known.get(path);
    if (cachedDetails !== undefined) return cachedDetails;
    const routeIds = (matchRoutes(this.#routes, documentPath(path)) ?? []).flatMap(({ route }) => route.id ?? []);
    const handles = routeIds.map((id) => handleOf(this.#modules[id]?.module));
    const pathDetails = {
      routeIds,
      parameters: handles.flatMap(({ parameters = [] }) => parameters),
      needs: {
        dependsOn: new Set(handles.flatMap(({ dependsOn = [] }) => dependsOn)),
        hidesResults: !handles.some(({ showsEverything }) => showsEverything === true),
        readOnly: handles.some(({ readOnly }) => readOnly === true),
        takesPicture: handles.some(({ takesPicture }) => takesPicture === true),
      },
    };
    if (this.#known.size >= MAX_KNOWN_PATHS) this.#known.clear();
    this.#known.set(path, pathDetails);
    return pathDetails;
  }
}

/** Returns the path of the page that a data path belongs to: `/` for `/_root.data`, `/drivers` for `/drivers.data`. */
function documentPath(path: string): string {
  if (path === "/_root.data") return "/";
  return path.replace(/(?:\/_)?\.data$/, "");
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    return index === true
      ? [{ id, path, index, caseSensitive }]
      : [{ id, path, caseSensitive, children: childrenOf(routes, id) }];
  });
}

/** The part of `RouteHandle` that the server reads. */
interface ServedHandle {
  readonly parameters?: readonly string[];
  readonly dependsOn?: readonly PageDependency[];
  readonly showsEverything?: true;
  readonly readOnly?: true;
  readonly takesPicture?: true;
}

/** Every handle is checked against `RouteHandle` where it is written. */
function handleOf(routeModule: unknown): ServedHandle {
  if (typeof routeModule !== "object" || routeModule === null || !("handle" in routeModule)) return {};
  const { handle } = routeModule;
  return typeof handle === "object" && handle !== null ? handle : {};
}
