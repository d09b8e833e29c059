import { visitorsOnly } from "../../guards.server.ts";
import type { RouteHandle } from "../../route-handle.ts";

export const middleware = [visitorsOnly];

export const handle = { keepsStill: true, withoutNotice: "account" } satisfies RouteHandle;

/** Without a loader, the server's guard wouldn't run on navigations in the browser. */
export function loader() {
  return null;
}
