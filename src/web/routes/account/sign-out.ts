import { redirect, type RouterContextProvider } from "react-router";

import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";

import type { Route } from "./+types/sign-out";
import { servicesContext } from "../../context.ts";
import { withCookies } from "../../forms/answer-form.server.ts";
import { readFields } from "../../forms/read-form.server.ts";

export function loader() {
  return redirectHome();
}

export function action({ context, request }: Route.ActionArgs) {
  return signOut(context, request);
}

/** Logging out needs a form, so opening this URL redirects home. */
function redirectHome(): Response {
  return redirect(paths.home());
}

/**
 * Logs out and returns to the current page, or to the home page if visitors can't see the current
 * one.
 */
async function signOut(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Response> {
  const { to } = await readFields(request, ["to"]);
  const answer = await context.get(servicesContext).accounts.signOut(request.headers);
  const back = returnPath(to) ?? paths.home();
  const isClosed =
    /^\/(?:profile|update-profile|two-factor|log-in-again|admin|test|update-teams)(?:[/?]|$)/.test(
      back,
    );
  const headers = withCookies(answer.done ? answer.setCookies : []);
  // Otherwise the Back button could show cached account pages.
  headers.set("clear-site-data", '"cache"');
  return redirect(isClosed ? paths.home() : back, { status: 303, headers });
}
