/* React Router's router itself, loaded after the first page: it opens pages, sends forms and reloads data. */
import {
  type DataRouteObject,
  type DataRouter,
  type RouteObject,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as singleFetch,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";

import { keepPage } from "../connection/keep-page.ts";
import type { FirstPage } from "./late-router.ts";

interface Start {
  readonly page: Pick<FirstPage, "state" | "manifest">;
  readonly manifest: Manifest;
  readonly modules: RouteModules;
  readonly history: ReturnType<typeof createBrowserHistory>;
}

/** Starts a router on the page already shown. The page keeps its elements, so that React doesn't render it again. */
export function startRouter({ page, manifest, modules, history }: Start): DataRouter {
  const { loaderData, actionData, errors, location } = page.state;
  const hydrationData = { loaderData, actionData, errors };
  let isStarted = false;
  const { root } = modules;
  if (root !== undefined) modules.root = { ...root, clientMiddleware: [keepPage] };
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, modules, hydrationData, true, false),
    // The reader may already have gone back. The router starts on the page that is shown and then goes back too.
    history: Object.create(history, { location: { get: () => (isStarted ? history.location : location) } }),
    hydrationData,
    mapRouteProperties: (route) => shownProperties(page, route) ?? defaultMapRouteProperties(route),
    dataStrategy: singleFetch(() => router, manifest, modules, true),
  });
  isStarted = true;
  return router.initialize();
}

function shownProperties({ manifest }: Start["page"], { id = "" }: RouteObject): Partial<DataRouteObject> | null {
  const shown = manifest[id];
  if (shown === undefined) return null;
  const { element, errorElement } = shown;
  return { element, errorElement, Component: undefined, ErrorBoundary: undefined };
}
