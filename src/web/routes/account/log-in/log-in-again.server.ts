import { redirect, type RouterContextProvider } from "react-router";

import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";

import { servicesContext } from "../../../context.ts";
import { withCookies } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { redirectToLogin } from "../../../guards.server.ts";
import { signedIn, takeAlert } from "../../../session.server.ts";
import { providerButtons, rejectAccountForm } from "../account-form.server.ts";
import type { Route } from "./+types/log-in-again";
import { startWithProvider } from "./login.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadLogInAgain({ context, request }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.logInAgain());
  const { hasPassword, isOn } = await accounts.findTwoFactor(session);
  return {
    hasPassword,
    needsCode: isOn,
    providers: hasPassword ? [] : providerButtons(accounts),
    to: takeAlert(context, request)?.returnTo ?? null,
  };
}

export async function logInAgain(context: Context, request: Request) {
  const { accounts } = context.get(servicesContext);
  const { password, code, to, provider } = await readFields(request, ["to", "provider"], {
    secrets: ["password", "code"],
  });
  const back = returnPath(to) ?? paths.admin();
  if (provider !== "") return startWithProvider(context, request, provider, back);
  const answer = await accounts.logInAgain(request.headers, {
    password: password.reveal(),
    code: code.reveal(),
  });
  if (answer.done) throw redirect(back, { headers: withCookies(answer.setCookies) });
  if (answer.error === "not-signed-in") throw redirectToLogin(context, back);
  return rejectAccountForm("again", { to }, answer, { credentials: "password", code: "code" });
}
