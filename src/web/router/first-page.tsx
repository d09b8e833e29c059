import { createElement, type ReactElement } from "react";
import {
  type DataRouteObject,
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  type RouterState,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_decodeViaTurboStream as decode,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
} from "react-router";

import { hydrateEverything } from "../ui/when-near.tsx";
import { type LateRouter, lateRouter } from "./late-router.ts";

type LayoutComponent = NonNullable<RouteModules[string]>["Layout"];
type PageData = Pick<RouterState, "loaderData" | "actionData" | "errors">;

declare global {
  interface Window {
    __reactRouterContext?: { stream?: ReadableStream<Uint8Array> };
    /** At first contains only this page's routes. The file at its `url` contains all routes. */
    __reactRouterManifest: Manifest;
    __reactRouterRouteModules: RouteModules;
  }
}

export async function openFirstPage(): Promise<LateRouter> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const stream = window.__reactRouterContext?.stream;
  if (stream === undefined) throw new Error("the document has no data");
  const data = (await decode(stream, window)).value as Partial<PageData>;
  const history = createBrowserHistory();
  const routes = routesOf(manifest, modules);
  const state = stateOf(data, routes, history.location, manifest);
  const page = {
    state,
    routes: routes.slice(0, 1),
    manifest: Object.fromEntries(routes.map((route) => [route.id, route])),
  };
  // The browser has already changed the URL, so the router has to open that page. If the router can't be loaded, the
  // browser loads the page.
  const goBack = (): void =>
    void router.open().then(
      () => dispatchEvent(new PopStateEvent("popstate", { state: window.history.state })),
      () => window.location.reload(),
    );
  const open = async () => {
    const [{ startRouter }] = await Promise.all([import("./full-router.ts"), completeManifest(manifest)]);
    removeEventListener("popstate", goBack);
    return startRouter({ page, manifest, modules, history });
  };
  addEventListener("popstate", goBack, { once: true });
  const { createHref, createURL, encodeLocation } = history;
  const router = lateRouter({ ...page, createHref, createURL, encodeLocation, open });
  router.subscribe(hydrateEverything);
  return router;
}

/** Returns this page's routes from the root to the leaf. Each route is the only child of the previous one. */
function routesOf(manifest: Manifest, modules: RouteModules): DataRouteObject[] {
  let children: DataRouteObject[] | undefined;
  const fromLeaf = Object.values(manifest.routes)
    .toReversed()
    .flatMap((route) => {
      const routeModule = route && modules[route.id];
      if (!routeModule) return [];
      const { default: Component, ErrorBoundary, Layout, handle } = routeModule;
      const node = {
        id: route.id,
        path: route.path,
        index: route.index,
        handle,
        element: Component && within(Layout, <Component />),
        errorElement: ErrorBoundary && within(Layout, <ErrorBoundary />),
        children,
      } as DataRouteObject;
      children = [node];
      return [node];
    });
  return fromLeaf.toReversed();
}

function within(Layout: LayoutComponent, element: ReactElement): ReactElement {
  return Layout ? createElement(Layout, null, element) : element;
}

function stateOf(
  data: Partial<PageData>,
  [root]: readonly DataRouteObject[],
  location: RouterState["location"],
  { routes }: Manifest,
): RouterState {
  const matches = root && matchRoutes([root], location);
  if (!matches) throw new Error("the document is for a different URL");
  const loaderData = { ...data.loaderData };
  for (const { route } of matches) if (routes[route.id]?.hasLoader !== true) loaderData[route.id] = null;
  return {
    historyAction: NavigationType.Pop,
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: "idle",
    loaderData,
    actionData: data.actionData ?? null,
    errors: data.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

/** Adds all other routes to the object itself, because React Router and the page both refer to it. */
async function completeManifest(manifest: Manifest): Promise<void> {
  await import(/* @vite-ignore */ manifest.url);
  Object.assign(manifest.routes, window.__reactRouterManifest.routes);
}
