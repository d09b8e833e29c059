import { notFound } from "../../not-found.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/not-found";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

/** Matches any other path. The root's error boundary shows the not-found page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<never> {
  throw await notFound(context, new URL(request.url).pathname);
}

export default function NotFound() {
  return null;
}
