import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";

import { signedIn } from "../../session.server.ts";
import { wasField, type EditStage } from "./edit-answer.ts";

type Context = Readonly<RouterContextProvider>;

const MAX_VALUE_LENGTH = 1_000;
const MAX_FORM_BYTES = 32_768;

/**
 * No field has lines. A line break in a meeting's name would begin a line of its own in calendar files, what turns the
 * direction of writing would make a preview read other than what is saved, and a zero character is no text for the database.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

export type Fields = Readonly<Record<string, string>>;

/** The fields of a form, each sent once. Anything that is no form of ours gets a 4xx page. */
export async function readFields(request: Request): Promise<Fields> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw data(null, { status: 400 });
  const text = await request.text();
  if (text.length > MAX_FORM_BYTES) throw data(null, { status: 413 });
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(fields, name) || !/^[\w-]{1,60}$/.test(name)) throw data(null, { status: 400 });
    if (value.length > MAX_VALUE_LENGTH) throw data(null, { status: 413 });
    fields[name] = value.replaceAll(UNSEEN, " ");
  }
  return fields;
}

/**
 * A form's fields as this administrator meant them: what was left as the form showed it is what is shown now, whoever
 * changed it since.
 */
export function touchedFields(fields: Fields, shown: Fields): Fields {
  const meant = Object.entries(shown).map(([field, now]) => {
    const typed = fields[field] ?? "";
    return [field, typed === fields[wasField(field)] ? now : typed];
  });
  return { ...fields, ...Object.fromEntries(meant) };
}

/** Who is asking: the guard let nobody else in, unless they signed out meanwhile. */
export async function administrator(context: Context, request: Request): Promise<string> {
  const session = await signedIn(context, request);
  if (session?.account.role !== "admin") throw data(null, { status: 403 });
  return session.account.id;
}

/** A field of a form, at most one error each, in the order in which they were declared. */
export function errorsOf(error: z.ZodError): { readonly field: string | null; readonly text: string }[] {
  const seen = new Set<string>();
  return error.issues.flatMap(({ path, message }) => {
    const field = path.length === 0 ? null : String(path[0]);
    if (seen.has(field ?? "")) return [];
    seen.add(field ?? "");
    return [{ field, text: message }];
  });
}

/** The page again, filled as it was. */
export function answered(stage: EditStage, status: number) {
  return data(stage, { status, headers: { "cache-control": "no-store" } });
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
