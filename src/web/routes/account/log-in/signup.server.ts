import { data, redirect, type RouterContextProvider } from "react-router";

import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";
import { rejectForm, withCookies } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { PAUSED } from "../../../paused.server.ts";
import { providerButtons, rejectAccountForm } from "../account-form.server.ts";
import { checkSignUp } from "../checks.server.ts";
import type { Route } from "./+types/signup";
import { startWithProvider } from "./login.server.ts";

export async function loadSignUp({ context }: Route.LoaderArgs) {
  const { accounts, db } = context.get(servicesContext);
  const isPaused = await isSwitchedOff(db, "sign-ups");
  return data(
    { providers: providerButtons(accounts), mailIsSent: accounts.mailIsSent, isPaused },
    // Not cached, so that pausing sign-up applies to the next visitor.
    {
      status: isPaused ? PAUSED.status : 200,
      headers: { "cache-control": "no-store", ...(isPaused && { "retry-after": PAUSED.retryAfterSeconds }) },
    },
  );
}

/** Gives the same answer whether or not the address has an account. Only the email differs. */
export async function signUp(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await readFields(request, ["displayName", "email", "provider"], { secrets: ["password"] });
  if (form.provider !== "") return startWithProvider(context, request, form.provider, paths.home());
  const { displayName, email } = form;
  const values = { displayName, email };
  const input = { ...values, password: form.password.reveal() };
  const errors = checkSignUp(input);
  if (errors.length > 0) return rejectForm("signup", values, errors);
  const answer = await context.get(servicesContext).accounts.signUp(request.headers, input);
  if (!answer.done) return rejectAccountForm("signup", values, answer, { password: "password" });
  throw redirect(paths.confirm(), { headers: withCookies(answer.setCookies) });
}
