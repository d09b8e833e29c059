import { paths } from "#domain/paths.ts";

import { RouteError } from "../../components/shell/route-error.tsx";
import { signedInOnly } from "../../guards.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/signed-in-only";

export const middleware = [signedInOnly];

/** Forms: nothing changes under who fills them in. */
export const handle = { keepsStill: true } satisfies RouteHandle;

/** Without a loader, the server would not be asked on the way here in the browser. */
export function loader() {
  return null;
}

/** Shown in the place of a page of this area that failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} start={{ to: paths.profile(), label: "Back to your profile" }} />;
}
