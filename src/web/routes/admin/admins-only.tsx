import { type MiddlewareFunction, redirect } from "react-router";

import { paths } from "#domain/paths.ts";

import { currentUser } from "../../components/shell/current-user.ts";
import { RouteError } from "../../components/shell/route-error.tsx";
import { adminsOnly } from "../../guards.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/admins-only";

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

/** Shown in the place of a page of this area that failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} start={{ to: paths.admin(), label: "Back to admin" }} />;
}
