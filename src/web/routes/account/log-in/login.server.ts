import { data, redirect, type RouterContextProvider } from "react-router";

import { accountErrors } from "#domain/members/account.ts";
import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";

import { servicesContext } from "../../../context.ts";
import { takeAlert } from "../../../session.server.ts";
import { rejectForm, withCookies } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { goTo, providerButtons, providerOf, rejectAccountForm } from "../account-form.server.ts";
import { checkLogin } from "../checks.server.ts";
import { errorMessage } from "../error-messages.ts";
import type { Route } from "./+types/login";

type Context = Readonly<RouterContextProvider>;

export function loadLogin({ context, request, url }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext);
  return {
    providers: providerButtons(accounts),
    mailIsSent: accounts.mailIsSent,
    to: takeAlert(context, request)?.returnTo ?? null,
    providerError: providerError(url),
  };
}

/**
 * Returns the error text for a user who comes back from a provider without being logged in, or
 * null.
 */
export function providerError(url: URL): string | null {
  const error = accountErrors.find(
    (accountError) => accountError === url.searchParams.get("refusal"),
  );
  return error === undefined ? null : errorMessage(error, null).text;
}

export async function logIn({ context, request }: Route.ActionArgs) {
  const { accounts } = context.get(servicesContext);
  const form = await readFields(request, ["email", "to", "provider"], { secrets: ["password"] });
  const to = returnPath(form.to) ?? paths.home();
  if (form.provider !== "") return startWithProvider(context, request, form.provider, to);
  const values = { email: form.email, to: form.to };
  const credentials = { email: form.email, password: form.password.reveal() };
  const errors = checkLogin(credentials);
  if (errors.length > 0) return rejectForm("login", values, errors);
  const answer = await accounts.signIn(request.headers, credentials);
  if (!answer.done) return rejectAccountForm("login", values, answer, { credentials: "password" });
  const next = answer.value === "code-needed" ? paths.logInCode(to) : to;
  throw redirect(next, { headers: withCookies(answer.setCookies) });
}

export async function startWithProvider(
  context: Context,
  request: Request,
  name: string,
  to: string,
) {
  const provider = providerOf(name);
  if (provider === null) throw data(null, { status: 400 });
  const answer = await context
    .get(servicesContext)
    .accounts.signInWith(request.headers, provider, to);
  if (!answer.done) return rejectAccountForm("login", {}, answer);
  return goTo(provider, answer.value.url, answer.setCookies);
}
