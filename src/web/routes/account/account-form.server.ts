import { data, type RouterContextProvider } from "react-router";

import { type AccountRefusal, type ProviderId, providerIds } from "#domain/members/account.ts";
import type { AccountAnswer, Accounts } from "#services.ts";

import { servicesContext } from "../../context.ts";
import { signedIn } from "../../session.server.ts";
import type { FormRefusal, GoElsewhere } from "./form-answer.ts";
import { refusalWords, type Subject } from "./refusal-words.ts";

/** Nobody's name or address is longer; tokens and paths are shorter. */
const MAX_VALUE_LENGTH = 1_000;
/** Signs that are made of many may take so much; that they are too many is then said at the field. */
const MAX_PASSWORD_LENGTH = 4_000;
/** Of two such passwords, as a form spells them. */
const MAX_FORM_BYTES = 65_536;
const PASSWORDS = new Set(["password", "current", "next"]);

/** The fields of a form; a field that was not sent is empty. Anything that is no form of ours gets a 4xx page. */
export async function readForm<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Readonly<Record<Field, string>>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, { status: 400 });
  if (Number(request.headers.get("content-length") ?? 0) > MAX_FORM_BYTES) throw data(null, { status: 413 });
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    // A broken multipart body: whatever the reason, it is no form.
    throw data(null, { status: 400 });
  }
  const read = fields.map((field) => {
    const [value = "", second] = form.getAll(field);
    if (second !== undefined || typeof value !== "string") throw data(null, { status: 400 });
    if (value.length > (PASSWORDS.has(field) ? MAX_PASSWORD_LENGTH : MAX_VALUE_LENGTH))
      throw data(null, { status: 413 });
    return [field, value] as const;
  });
  return Object.fromEntries(read) as Record<Field, string>;
}

type Values = Readonly<Record<string, string>>;

/** The page again, filled as it was but for passwords, with what is wrong. */
export function refuse(
  form: string,
  values: Values,
  errors: FormRefusal["errors"],
  {
    status = 400,
    retryAfterSeconds = null,
    isFinal = false,
  }: { readonly status?: number; readonly retryAfterSeconds?: number | null; readonly isFinal?: boolean } = {},
) {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !PASSWORDS.has(field)));
  const headers = new Headers({ "cache-control": "no-store" });
  if (retryAfterSeconds !== null) headers.set("retry-after", String(Math.ceil(retryAfterSeconds)));
  const answer: FormRefusal = { form, values: kept, errors, isFinal };
  return data(answer, { status, headers });
}

/** The same for what the accounts refused; `fields` says which of the form's fields a refusal is about. */
export function refuseFor(
  form: string,
  values: Values,
  answer: Extract<AccountAnswer, { readonly done: false }>,
  fields: Partial<Record<Subject, string>> = {},
) {
  const { refusal, retryAfterSeconds } = answer;
  const { subject, text } = refusalWords(refusal, retryAfterSeconds);
  const field = fields[subject] ?? (subject === "form" || !(subject in values) ? null : subject);
  const isFinal = refusal === "link-invalid" || refusal === "link-expired";
  return refuse(form, values, [{ field, text }], { status: statusOf(refusal), retryAfterSeconds, isFinal });
}

function statusOf(refusal: AccountRefusal): number {
  if (refusal === "too-many-requests") return 429;
  return refusal === "request-foreign" || refusal === "account-disabled" ? 403 : 400;
}

export function withCookies(setCookies: readonly string[]): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const value of setCookies) headers.append("set-cookie", value);
  return headers;
}

export interface ProviderButton {
  readonly id: ProviderId;
  readonly name: string;
}

const names: Readonly<Record<ProviderId, string>> = { google: "Google", github: "Github" };

/** Those that the operator configured. */
export function providerButtons({ providers }: Pick<Accounts, "providers">): ProviderButton[] {
  return providers.map((id) => ({ id, name: names[id] }));
}

export function providerOf(text: string): ProviderId | null {
  return providerIds.find((id) => id === text) ?? null;
}

export function providerName(id: ProviderId): string {
  return names[id];
}

/** What pages need to know to be honest about where our mails are. */
export async function mailing(context: Readonly<RouterContextProvider>, request: Request) {
  const { mailIsSent } = context.get(servicesContext).accounts;
  return { mailIsSent, isAdmin: (await signedIn(context, request))?.account.role === "admin" };
}

/**
 * Sends the browser to another service: not by a redirect, which the policy forbids after a form (`form-action`), but
 * by a page that goes on by itself.
 */
export function goTo(provider: ProviderId, url: string, setCookies: readonly string[]) {
  const answer: GoElsewhere = { goTo: url, service: names[provider] };
  return data(answer, { headers: withCookies(setCookies) });
}
