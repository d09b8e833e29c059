import { servicesContext } from "../../../context.ts";
import { acceptForm, rejectForm } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { rejectAccountForm } from "../account-form.server.ts";
import { checkEmail } from "../checks.server.ts";
import type { Route } from "./+types/forgot-password";

/** Gives the same answer whether or not the address has an account. */
export async function requestReset({ context, request }: Route.ActionArgs) {
  const values = await readFields(request, ["email"]);
  const errors = checkEmail(values);
  if (errors.length > 0) return rejectForm("forgot", values, errors);
  const { accounts } = context.get(servicesContext);
  const answer = await accounts.requestPasswordReset(request.headers, values.email);
  if (!answer.done) return rejectAccountForm("forgot", values, answer);
  const where = accounts.mailIsSent ? "on its way" : "in the outbox";
  return acceptForm("forgot", `If ${values.email.trim()} has an account, a link is ${where}.`);
}
