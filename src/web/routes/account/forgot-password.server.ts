import type { RouterContextProvider } from "react-router";

import { servicesContext } from "../../context.ts";
import { readForm, refuse, refuseFor } from "./account-form.server.ts";
import { checkEmail } from "./checks.server.ts";
import type { FormDone } from "./form-answer.ts";

/** The answer is the same whether the address has an account or not. */
export async function askForReset(context: Readonly<RouterContextProvider>, request: Request) {
  const values = await readForm(request, ["email"]);
  const errors = checkEmail(values);
  if (errors.length > 0) return refuse("forgot", values, errors);
  const { accounts } = context.get(servicesContext);
  const answer = await accounts.requestPasswordReset(request.headers, values.email);
  if (!answer.done) return refuseFor("forgot", values, answer);
  return {
    form: "forgot",
    done: `If ${values.email.trim()} has an account here, a mail is ${accounts.mailIsSent ? "on its way to it" : "in the outbox for it"}.`,
  } satisfies FormDone;
}
