import { type MiddlewareFunction, redirect } from "react-router";

import { paths } from "#domain/paths.ts";

import { currentUser } from "../../components/shell/current-user.ts";
import { adminsOnly } from "../../guards.server.ts";
import type { RouteHandle } from "../../route-handle.ts";

export const middleware = [adminsOnly];

/**
 * On the way here in the browser, who is signed in triggers the admin check call first (specification, section 6). The
 * server's guard stands behind it all the same: it alone decides what is sent.
 */
export const clientMiddleware: MiddlewareFunction[] = [
  async (_, next) => {
    const accountId = currentUser();
    if (accountId === null) return next();
    const { passesAdminCheck } = await import("../../identity/admin-check.ts");
    if (!(await passesAdminCheck(accountId))) throw redirect(paths.home());
    return next();
  },
];

/** Forms: nothing changes under who fills them in. */
export const handle = { keepsStill: true } satisfies RouteHandle;

/** Without a loader, the server would not be asked on the way here in the browser. */
export function loader() {
  return null;
}
