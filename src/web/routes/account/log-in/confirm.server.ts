import { servicesContext } from "../../../context.ts";
import { signedIn } from "../../../session.server.ts";
import { acceptForm, rejectForm } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { mailing, rejectAccountForm } from "../account-form.server.ts";
import { checkEmail } from "../checks.server.ts";
import type { Route } from "./+types/confirm";

export async function loadConfirm({ context, request }: Route.LoaderArgs) {
  const account = (await signedIn(context, request))?.account;
  return {
    email: account?.email ?? null,
    isConfirmed: account?.emailVerified ?? false,
    mail: await mailing(context, request),
  };
}

export async function resend({ context, request }: Route.ActionArgs) {
  const values = await readFields(request, ["email"]);
  const errors = checkEmail(values);
  if (errors.length > 0) return rejectForm("confirm", values, errors);
  const { accounts } = context.get(servicesContext);
  const answer = await accounts.resendConfirmation(request.headers, values.email);
  if (!answer.done) return rejectAccountForm("confirm", values, answer);
  const where = accounts.mailIsSent ? "on its way" : "in the outbox";
  return acceptForm(
    "confirm",
    `If ${values.email.trim()} still needs confirming, a new link is ${where}.`,
  );
}
