import { useLayoutEffect, useState } from "react";
import { RouterProvider } from "react-router/dom";
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_RemixErrorBoundary as OuterErrorBoundary,
} from "react-router";

import { hydrateEverything } from "../ui/when-near.tsx";
import type { LateRouter } from "./late-router.ts";

/**
 * Does what React Router's `HydratedRouter` does, but with a router that is loaded late. Must render the same elements
 * as `HydratedRouter`.
 */
export function HydratedPage({ router }: { readonly router: LateRouter }) {
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  const [framework] = useState(() => ({
    manifest: window.__reactRouterManifest,
    routeModules: window.__reactRouterRouteModules,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial" as const, manifestPath: "" },
  }));
  return (
    <>
      <FrameworkContext value={framework}>
        <OuterErrorBoundary location={location}>
          <RouterProvider router={router} />
        </OuterErrorBoundary>
      </FrameworkContext>
      <></>
    </>
  );
}

const SCROLLING = ["pointermove", "pointerdown", "touchstart", "wheel"] as const;
const USING = ["mousemove", "click", "keydown", "focusin"] as const;

/** Loads the router on the reader's first action, and hydrates the rest of the page before it is used. */
export function prepareForReader(router: LateRouter): void {
  const once = (types: readonly string[], prepare: () => void): void => {
    const over = new AbortController();
    const options = { signal: over.signal, passive: true, capture: true };
    const first = (): void => {
      over.abort();
      prepare();
    };
    for (const type of types) addEventListener(type, first, options);
  };
  once([...SCROLLING, ...USING], () => {
    // If the browser is offline or loading fails, the reader's first click tries again and reports the failure.
    if (navigator.onLine) router.open().catch(() => undefined);
  });
  once(USING, hydrateEverything);
}
