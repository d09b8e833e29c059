import { data, type RouterContextProvider } from "react-router";

import { shownField } from "../../forms/field-wiring.ts";
import type { FormValues } from "../../forms/form-result.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { signedIn } from "../../session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Shorter than other forms: what is sent comes back in hidden fields with the preview. */
const MAX_FORM = 32_768;

/**
 * No field has lines. A line break in a meeting's name would begin a line of its own in calendar files, what turns the
 * direction of writing would make a preview read other than what is saved, and a zero character is no text for the database.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Reads a form's fields, or throws a 4xx page for anything that isn't a form of this site. */
export async function readAdminForm(request: Request): Promise<FormValues> {
  const { values } = await readForm(request, { maxForm: MAX_FORM });
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.replaceAll(UNSEEN, " ")]));
}

/**
 * A form's fields as this administrator meant them: what was left as the form showed it is what is shown now, whoever
 * changed it since.
 */
export function touchedFields(fields: FormValues, shown: FormValues): FormValues {
  const meant = Object.entries(shown).map(([field, now]) => {
    const typed = fields[field] ?? "";
    return [field, typed === fields[shownField(field)] ? now : typed];
  });
  return { ...fields, ...Object.fromEntries(meant) };
}

/** Who is asking: the guard let nobody else in, unless they signed out meanwhile. */
export async function administrator(context: Context, request: Request): Promise<string> {
  const session = await signedIn(context, request);
  if (session?.account.role !== "admin") throw data(null, { status: 403 });
  return session.account.id;
}

/** A number of the database's ids in an address or a field; null for anything else. */
export function idOf(text: string | null | undefined): number | null {
  return text != null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The id of a driver or team in an address. */
export function slugIn(url: URL, parameter: string): string | null {
  const text = url.searchParams.get(parameter);
  if (text !== null && !/^[a-z0-9-]{1,80}$/.test(text)) throw data(null, { status: 404 });
  return text;
}
