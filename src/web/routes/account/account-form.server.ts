import type { RouterContextProvider } from "react-router";

import {
  type AccountError,
  type ProviderId,
  providerIds,
  providerNames,
} from "#domain/members/account.ts";
import type { AccountAnswer } from "#accounts/account-context.ts";
import type { Accounts } from "#accounts/accounts.ts";

import { servicesContext } from "../../context.ts";
import { signedIn } from "../../session.server.ts";
import { answerForm, rejectForm } from "../../forms/answer-form.server.ts";
import type { FormValues } from "../../forms/form-result.ts";
import type { GoElsewhere } from "./account-result.ts";
import { errorMessage, type Subject } from "./error-messages.ts";

/**
 * Shows the form again with an account error. `fields` maps an error's subject to a field of the
 * form.
 */
export function rejectAccountForm(
  form: string,
  values: FormValues,
  answer: Extract<AccountAnswer, { readonly done: false }>,
  fields: Partial<Record<Subject, string>> = {},
) {
  const { error, retryAfterSeconds } = answer;
  const { subject, text } = errorMessage(error, retryAfterSeconds);
  const field = fields[subject] ?? (subject === "form" || !(subject in values) ? null : subject);
  const isFinal = error === "link-invalid" || error === "link-expired";
  return rejectForm(form, values, [{ field, text }], {
    status: statusOf(error),
    retryAfterSeconds,
    isFinal,
  });
}

function statusOf(error: AccountError): number {
  if (error === "too-many-requests") return 429;
  return error === "request-foreign" || error === "account-disabled" ? 403 : 400;
}

export type ProviderButton = ReturnType<typeof providerButtons>[number];

export function providerButtons({ providers }: Pick<Accounts, "providers">) {
  return providers.map((id) => ({ id, name: providerNames[id] }));
}

export function providerOf(text: string): ProviderId | null {
  return providerIds.find((id) => id === text) ?? null;
}

/**
 * Returns whether emails are sent, and a contact if they aren't. Administrators can read unsent
 * emails.
 */
export async function mailing(context: Readonly<RouterContextProvider>, request: Request) {
  const { accounts, settings } = context.get(servicesContext);
  return {
    mailIsSent: accounts.mailIsSent,
    isAdmin: (await signedIn(context, request))?.account.role === "admin",
    operator: { name: settings.operatorName, email: settings.operatorEmail },
  };
}

export type Mailing = Awaited<ReturnType<typeof mailing>>;

/**
 * Sends the browser to a provider. The Content-Security-Policy (`form-action`) blocks redirects to
 * other sites after a form, so the answer is a page with a meta refresh.
 */
export function goTo(provider: ProviderId, url: string, setCookies: readonly string[]) {
  const outcome: GoElsewhere = {
    outcome: "elsewhere",
    form: "provider",
    values: {},
    url,
    service: providerNames[provider],
  };
  return answerForm(outcome, { setCookies });
}
