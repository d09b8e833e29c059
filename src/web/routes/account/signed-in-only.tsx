import { paths } from "#domain/paths.ts";

import { RouteError } from "../../components/shell/route-error.tsx";
import { signedInOnly } from "../../guards.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/signed-in-only";

export const middleware = [signedInOnly];

export const handle = { keepsStill: true, withoutNotice: "account" } satisfies RouteHandle;

/** Without a loader, the server's guard wouldn't run on navigations in the browser. */
export function loader() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RouteError error={error} start={{ to: paths.profile(), label: "Back to your profile" }} />
  );
}
