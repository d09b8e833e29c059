import { signedInOnly } from "../../guards.server.ts";
import type { RouteHandle } from "../../route-handle.ts";

export const middleware = [signedInOnly];

/** Forms: nothing changes under who fills them in. */
export const handle = { keepsStill: true } satisfies RouteHandle;

/** Without a loader, the server would not be asked on the way here in the browser. */
export function loader() {
  return null;
}
