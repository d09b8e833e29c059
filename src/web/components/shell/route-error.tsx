import { isRouteErrorResponse } from "react-router";

import type { NearestPages } from "#domain/search/nearest-pages.ts";

import { useErrorPage } from "../../connection/open-page.ts";
import { connectionProblem } from "../../connection/problem.ts";
import { ErrorPage } from "./error-page.tsx";
import { NoConnectionPage } from "./no-connection-page.tsx";

interface RouteErrorProps {
  readonly error: unknown;
  /** Entry page of this area of the site. Defaults to the home page. */
  readonly start?: { readonly to: string; readonly label: string };
}

export function RouteError({ error, start }: RouteErrorProps) {
  useErrorPage();
  // On the server, a connection error means that our database or another service failed, not the reader's network.
  if (!import.meta.env.SSR && connectionProblem(error, true) !== null) return <NoConnectionPage />;
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} start={start} />;
  return <ErrorPage status={error.status} start={start} nearest={nearestOf(error.data)} />;
}

/** A 404 lists the nearest pages only if its loader looked for them. */
function nearestOf(data: unknown): NearestPages | null {
  return typeof data === "object" && data !== null && "pages" in data ? (data as NearestPages) : null;
}
