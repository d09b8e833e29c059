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

const TAKEN = "This email address already has an account. Log in, or use another address.";

export async function loadSignUp({ context }: Route.LoaderArgs) {
  const { accounts, db } = context.get(servicesContext);
  const isPaused = await isSwitchedOff(db, "sign-ups");
  return data(
    { providers: providerButtons(accounts), mailIsSent: accounts.mailIsSent, isPaused },
    // Not cached, so that pausing sign-up applies to the next visitor.
    {
      status: isPaused ? PAUSED.status : 200,
      headers: {
        "cache-control": "no-store",
        ...(isPaused && { "retry-after": PAUSED.retryAfterSeconds }),
      },
    },
  );
}

/**
 * Gives the same answer whether or not the address has an account, and only the email differs.
 * Without email, a new user is logged in, so a form with a taken address can only say so.
 */
export async function signUp(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await readFields(request, ["displayName", "email", "provider"], {
    secrets: ["password"],
  });
  if (form.provider !== "") return startWithProvider(context, request, form.provider, paths.home());
  const { displayName, email } = form;
  const values = { displayName, email };
  const input = { ...values, password: form.password.reveal() };
  const errors = checkSignUp(input);
  if (errors.length > 0) return rejectForm("signup", values, errors);
  const { accounts } = context.get(servicesContext);
  const answer = await accounts.signUp(request.headers, input);
  if (!answer.done) return rejectAccountForm("signup", values, answer, { password: "password" });
  if (accounts.mailIsSent)
    throw redirect(paths.confirm(), { headers: withCookies(answer.setCookies) });
  const login = await accounts.signIn(request.headers, input);
  if (login.done) {
    const next = login.value === "code-needed" ? paths.logInCode(paths.home()) : paths.home();
    throw redirect(next, { headers: withCookies(login.setCookies) });
  }
  if (login.error !== "wrong-credentials") return rejectAccountForm("signup", values, login);
  return rejectForm("signup", values, [{ field: "email", text: TAKEN }]);
}
