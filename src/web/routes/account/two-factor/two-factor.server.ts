import { data, type RouterContextProvider } from "react-router";

import { secretOf } from "#domain/members/otp-uri.ts";
import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";
import type { AccountAnswer } from "#accounts/account-context.ts";

import { servicesContext } from "../../../context.ts";
import { acceptForm, answerForm } from "../../../forms/answer-form.server.ts";
import type { FormOutcome } from "../../../forms/form-result.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { redirectToLogin } from "../../../guards.server.ts";
import { adoptSession, forgetSignedIn, signedIn, takeAlert } from "../../../session.server.ts";
import { rejectAccountForm } from "../account-form.server.ts";
import type { Route } from "./+types/two-factor";

type Context = Readonly<RouterContextProvider>;

const FORMS = ["start", "confirm", "codes", "off"] as const;

/** Shown until the app's first code confirms the secret. */
export interface ScanOutcome extends FormOutcome {
  readonly outcome: "scan";
}

/** New recovery codes, shown once. */
export interface CodesOutcome extends FormOutcome {
  readonly outcome: "codes";
  readonly codes: readonly string[];
}

export async function loadTwoFactor({ context, request }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.twoFactor());
  return {
    ...(await accounts.findTwoFactor(session)),
    isRequired: session.account.role === "admin" && accounts.adminPolicy.twoFactor === "required",
    to: takeAlert(context, request)?.returnTo ?? null,
  };
}

export async function changeTwoFactor({ context, request }: Route.ActionArgs) {
  const { accounts } = context.get(servicesContext);
  const { headers } = request;
  const fields = await readFields(request, ["form", "uri", "to"], { secrets: ["password", "code"] });
  const form = FORMS.find((candidate) => candidate === fields.form);
  if (form === undefined) throw data(null, { status: 400 });
  const to = returnPath(fields.to) ?? "";
  const values = { to, ...(secretOf(fields.uri) !== null && { uri: fields.uri }) };
  const proof = { password: fields.password.reveal(), code: fields.code.reveal() };
  switch (form) {
    case "start": {
      const answer = await accounts.startTwoFactor(headers, proof.password);
      if (!answer.done) return reject(context, form, values, answer);
      const outcome: ScanOutcome = { outcome: "scan", form: "confirm", values: { uri: answer.value.uri, to } };
      return answerForm(outcome);
    }
    case "confirm": {
      const answer = await accounts.confirmTwoFactor(headers, proof.code);
      if (!answer.done) return reject(context, form, values, answer);
      adoptSession(context, answer.setCookies);
      return showCodes(answer.value, to, answer.setCookies);
    }
    case "codes": {
      const answer = await accounts.renewRecoveryCodes(headers, proof);
      return answer.done ? showCodes(answer.value, to, answer.setCookies) : reject(context, form, values, answer);
    }
    case "off": {
      const answer = await accounts.endTwoFactor(headers, proof);
      if (!answer.done) return reject(context, form, values, answer);
      forgetSignedIn(context);
      return acceptForm("start", "Two-factor authentication is off.");
    }
  }
}

function showCodes(codes: readonly string[], to: string, setCookies: readonly string[]) {
  const outcome: CodesOutcome = { outcome: "codes", form: "codes", values: { to }, codes };
  return answerForm(outcome, { setCookies });
}

function reject(
  context: Context,
  form: (typeof FORMS)[number],
  values: Readonly<Record<string, string>>,
  answer: Extract<AccountAnswer, { readonly done: false }>,
) {
  if (answer.error === "not-signed-in") throw redirectToLogin(context, paths.twoFactor());
  return rejectAccountForm(form, values, answer, { credentials: "password", code: "code" });
}
