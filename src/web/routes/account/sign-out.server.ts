import { redirect, type RouterContextProvider } from "react-router";

import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";

import { servicesContext } from "../../context.ts";
import { withCookies } from "../../forms/answer-form.server.ts";
import { readFields } from "../../forms/read-form.server.ts";

/** A link does not sign anybody out; whoever types the address is taken home. */
export function noPage(): Response {
  return redirect(paths.home());
}

/** Back to the page, which is then a visitor's; from pages that visitors do not see, home. */
export async function signOut(context: Readonly<RouterContextProvider>, request: Request): Promise<Response> {
  const { to } = await readFields(request, ["to"]);
  const answer = await context.get(servicesContext).accounts.signOut(request.headers);
  const back = returnPath(to) ?? paths.home();
  const isClosed = /^\/(?:profile|update-profile|admin|test|update-teams)(?:[/?]|$)/.test(back);
  return redirect(isClosed ? paths.home() : back, {
    status: 303,
    headers: withCookies(answer.done ? answer.setCookies : []),
  });
}
