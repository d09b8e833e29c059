import type { RouterContextProvider } from "react-router";

import { servicesContext } from "../../context.ts";
import { signedIn } from "../../session.server.ts";
import { mailing, readForm, refuse, refuseFor } from "./account-form.server.ts";
import { checkEmail } from "./checks.server.ts";
import type { FormDone } from "./form-answer.ts";

export async function loadConfirm(context: Readonly<RouterContextProvider>, request: Request) {
  const account = (await signedIn(context, request))?.account;
  return {
    email: account?.email ?? null,
    isConfirmed: account?.emailVerified ?? false,
    mail: await mailing(context, request),
  };
}

export async function resend(context: Readonly<RouterContextProvider>, request: Request) {
  const values = await readForm(request, ["email"]);
  const errors = checkEmail(values);
  if (errors.length > 0) return refuse("confirm", values, errors);
  const { accounts } = context.get(servicesContext);
  const answer = await accounts.resendConfirmation(request.headers, values.email);
  if (!answer.done) return refuseFor("confirm", values, answer);
  return {
    form: "confirm",
    done: `If ${values.email.trim()} waits to be confirmed, a new mail is ${accounts.mailIsSent ? "on its way" : "in the outbox"}. Only its link counts now.`,
  } satisfies FormDone;
}
