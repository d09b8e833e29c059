import { data, type RouterContextProvider } from "react-router";

import { savePreferences } from "#db/queries/members/profiles.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { providerNames } from "#domain/members/account.ts";
import { paths } from "#domain/paths.ts";
import { defaultPreferences, readPreferences } from "#domain/members/preferences.ts";
import { listTimeZones } from "#domain/time-zone.ts";
import { Temporal } from "#domain/time.ts";
import type { AccountAnswer } from "#accounts/account-context.ts";
import type { Services } from "#services.ts";
import { invalidatePreferences, readerPreferences } from "#web/preferences.server.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { redirectToLogin } from "../../../guards.server.ts";
import { forgetSignedIn, signedIn } from "../../../session.server.ts";
import { acceptForm, rejectForm } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import type { Secret } from "../../../forms/secret.ts";
import { goTo, mailing, providerButtons, providerOf, rejectAccountForm } from "../account-form.server.ts";
import { checkDisplayName, checkEmail, checkPasswordChange } from "../checks.server.ts";
import { providerError } from "../log-in/login.server.ts";
import type { Route } from "./+types/update-profile";
import { valueOf } from "./profile.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadUpdateProfile({ context, request, url }: Route.LoaderArgs) {
  const { accounts, db } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.updateProfile());
  const credentials = valueOf(context, await accounts.listCredentials(request.headers));
  const reader = await readerPreferences(context);
  const { displayName, email, emailVerified, photoUrl } = session.account;
  return {
    account: { displayName, email, emailVerified, photoUrl },
    preferences: reader?.preferences ?? defaultPreferences,
    timeZones: listTimeZones(),
    hasPassword: credentials.password,
    hasTwoFactor: session.proof.hasTwoFactor,
    // Linked providers can be removed even if the operator has switched them off.
    linked: credentials.providers.map((id) => ({ id, name: providerNames[id] })),
    photosArePaused: await isSwitchedOff(db, "photos"),
    linkable: providerButtons(accounts).filter(({ id }) => !credentials.providers.includes(id)),
    providerError: providerError(url),
    mail: await mailing(context, request),
  };
}

const FIELDS = ["timeZone", "hours", "lengths", "form", "displayName", "email", "provider", "sure"] as const;
const SECRETS = ["current", "next", "password"] as const;
type Form = Readonly<Record<(typeof FIELDS)[number], string> & Record<(typeof SECRETS)[number], Secret>>;

/** Runs the form named in the request. Throws a 400 response if there is no such form. */
export async function updateProfile(context: Context, request: Request) {
  const form = await readFields(request, FIELDS, { secrets: SECRETS });
  const change = Object.hasOwn(changes, form.form) ? changes[form.form] : undefined;
  if (change === undefined) throw data(null, { status: 400 });
  return change({ context, services: context.get(servicesContext), headers: request.headers, form });
}

interface Change {
  readonly context: Context;
  readonly services: Services;
  readonly headers: Headers;
  readonly form: Form;
}

const changes: Readonly<Record<string, (change: Change) => Promise<unknown>>> = {
  name: changeName,
  preferences: changePreferences,
  email: changeEmail,
  password: changePassword,
  link,
  unlink,
  delete: deleteAccount,
};

async function changeName({ context, services, headers, form }: Change) {
  const values = { displayName: form.displayName };
  const errors = checkDisplayName(values);
  if (errors.length > 0) return rejectForm("name", values, errors);
  const answer = await services.accounts.changeDisplayName(headers, form.displayName);
  if (!answer.done) return rejectOrLogIn(context, "name", values, answer);
  forgetSignedIn(context);
  return acceptForm("name", "Name changed.", answer);
}

async function changePreferences({ context, services, form, headers }: Change) {
  const session = await services.accounts.findSignedIn(headers);
  if (session === null) throw redirectToLogin(context, paths.updateProfile());
  const preferences = readPreferences(form);
  if (preferences === null) throw data(null, { status: 400 });
  const wait = await services.accounts.countAction("preferences", session.account.id);
  if (wait !== null)
    return rejectAccountForm("preferences", {}, { done: false, error: "too-many-requests", retryAfterSeconds: wait });
  await savePreferences(services.db, session.account.id, preferences, Temporal.Now.instant());
  invalidatePreferences(context);
  return acceptForm("preferences", "Saved.");
}

async function changeEmail({ context, services, headers, form }: Change) {
  const values = { email: form.email };
  const errors = checkEmail(values);
  if (errors.length > 0) return rejectForm("email", values, errors);
  const answer = await services.accounts.requestEmailChange(headers, form.email);
  if (!answer.done) return rejectOrLogIn(context, "email", values, answer);
  const where = services.accounts.mailIsSent ? "on its way to" : "in the outbox for";
  const text = `A link to confirm the change is ${where} ${form.email.trim()}.`;
  return acceptForm("email", text, answer);
}

async function changePassword({ context, services, headers, form }: Change) {
  const passwords = { current: form.current.reveal(), next: form.next.reveal() };
  const errors = checkPasswordChange(passwords);
  if (errors.length > 0) return rejectForm("password", {}, errors);
  const answer = await services.accounts.changePassword(headers, passwords);
  if (answer.done) return acceptForm("password", "Password changed. You’ve been logged out everywhere else.", answer);
  if (answer.error === "wrong-credentials")
    return rejectForm("password", {}, [{ field: "current", text: "That isn’t your current password." }]);
  return rejectOrLogIn(context, "password", {}, answer, { password: "next" });
}

async function link({ context, services, headers, form }: Change) {
  const provider = providerOf(form.provider);
  if (provider === null) throw data(null, { status: 400 });
  const answer = await services.accounts.linkProvider(headers, provider, paths.updateProfile());
  if (!answer.done) return rejectOrLogIn(context, "ways", {}, answer);
  return goTo(provider, answer.value.url, answer.setCookies);
}

async function unlink({ context, services, headers, form }: Change) {
  const provider = providerOf(form.provider);
  if (provider === null) throw data(null, { status: 400 });
  const answer = await services.accounts.unlinkProvider(headers, provider);
  if (!answer.done) return rejectOrLogIn(context, "ways", {}, answer);
  return acceptForm("ways", `You can no longer log in with ${providerNames[provider]}.`, answer);
}

async function deleteAccount({ context, services, headers, form }: Change) {
  const values = { sure: form.sure };
  const password = form.password.reveal();
  if (form.sure !== "on") return rejectForm("delete", values, [{ field: "sure", text: "Tick the box to confirm." }]);
  const answer = await services.accounts.deleteAccount(headers, password === "" ? null : password);
  if (answer.done)
    throw redirectWithAlert(services, paths.home(), "account-deleted", {
      cookies: answer.setCookies,
      clearsPages: true,
    });
  if (answer.error === "wrong-credentials")
    return rejectForm("delete", values, [
      { field: "password", text: "That isn’t your password. Nothing was deleted." },
    ]);
  return rejectOrLogIn(context, "delete", values, answer, { password: "password" });
}

type FailedAnswer = Extract<AccountAnswer, { readonly done: false }>;

function rejectOrLogIn(
  context: Context,
  form: string,
  values: Readonly<Record<string, string>>,
  answer: FailedAnswer,
  fields: Parameters<typeof rejectAccountForm>[3] = {},
) {
  if (answer.error === "not-signed-in") throw redirectToLogin(context, paths.updateProfile());
  return rejectAccountForm(form, values, answer, fields);
}
