import { redirect, type RouterContextProvider } from "react-router";

import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../context.ts";
import { providerButtons, readForm, refuse, refuseFor, withCookies } from "./account-form.server.ts";
import { checkSignUp } from "./checks.server.ts";
import { askProvider } from "./login.server.ts";

export function loadSignUp(context: Readonly<RouterContextProvider>) {
  return { providers: providerButtons(context.get(servicesContext).accounts) };
}

/** A taken address gets the same answer as a free one: the mail says what is the matter. */
export async function signUp(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await readForm(request, ["displayName", "email", "password", "provider"]);
  if (form.provider !== "") return askProvider(context, request, form.provider, paths.home());
  const { displayName, email, password } = form;
  const values = { displayName, email, password };
  const errors = checkSignUp(values);
  if (errors.length > 0) return refuse("signup", values, errors);
  const answer = await context.get(servicesContext).accounts.signUp(request.headers, values);
  if (!answer.done) return refuseFor("signup", values, answer);
  throw redirect(paths.confirm(), { headers: withCookies(answer.setCookies) });
}
