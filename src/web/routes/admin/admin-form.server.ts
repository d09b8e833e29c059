import { data, type RouterContextProvider } from "react-router";

import { shownField } from "../../forms/field-wiring.ts";
import type { FormValues } from "../../forms/form-result.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { signedIn } from "../../session.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Maximum form size in bytes. Smaller than for other forms, because the preview repeats the fields as hidden fields.
 */
const MAX_FORM = 32_768;

/**
 * Characters that no field may contain. A line break in a meeting's name would start a new line in calendar files,
 * bidirectional controls would make a preview look different from what is saved, and PostgreSQL can't store NUL.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Reads a form's fields. Throws a 4xx response if the request isn't one of this site's forms. */
export async function readAdminForm(request: Request): Promise<FormValues> {
  const { values } = await readForm(request, { maxForm: MAX_FORM });
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.replaceAll(UNSEEN, " ")]));
}

/**
 * Replaces the fields that the administrator left unchanged with the current values, because another administrator may
 * have changed them since.
 */
export function touchedFields(fields: FormValues, currentValues: FormValues): FormValues {
  const edited = Object.entries(currentValues).map(([field, now]) => {
    const typed = fields[field] ?? "";
    return [field, typed === fields[shownField(field)] ? now : typed];
  });
  return { ...fields, ...Object.fromEntries(edited) };
}

/** Returns the administrator's id. Throws if they have logged out since the guard ran. */
export async function administrator(context: Context, request: Request): Promise<string> {
  const session = await signedIn(context, request);
  if (session?.account.role !== "admin") throw data(null, { status: 403 });
  return session.account.id;
}

export function idOf(text: string | null | undefined): number | null {
  return text != null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function slugIn(url: URL, parameter: string): string | null {
  const text = url.searchParams.get(parameter);
  if (text !== null && !/^[a-z0-9-]{1,80}$/.test(text)) throw data(null, { status: 404 });
  return text;
}
