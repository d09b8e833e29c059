import { type MiddlewareFunction, redirect } from "react-router";

import { paths } from "#domain/paths.ts";

import { currentUser } from "../../components/shell/current-user.ts";
import { RouteError } from "../../components/shell/route-error.tsx";
import { adminsOnly } from "../../guards.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/admins-only";

export const middleware = [adminsOnly];

/**
 * Calls the admin check before each of a logged-in user's navigations in the browser. The
 * server's guard still decides what is sent.
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

export const handle = {
  keepsStill: true,
  showsEverything: true,
  withoutNotice: "administration",
} satisfies RouteHandle;

/** Without a loader, the server's guard wouldn't run on navigations in the browser. */
export function loader() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} start={{ to: paths.admin(), label: "Back to admin" }} />;
}
