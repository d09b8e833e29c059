import { data } from "react-router";

import { countPieces, hasFewParts } from "#http/count-pieces.ts";

import type { FormValues } from "./form-result.ts";
import { Secret } from "./secret.ts";

/** Longer than any name, email address, token or path. */
const MAX_VALUE = 1_000;
/**
 * Room for any valid password. Passwords have their own limit, which counts characters rather than
 * UTF-16 code units.
 */
const MAX_SECRET = 4_000;
/** Room for two of the longest passwords, percent-encoded. */
const MAX_FORM = 65_536;
/** More than any form has. */
const MAX_FIELDS = 1_000;
/** A form with a file has a handful of fields. */
const MAX_PARTS_WITH_FILES = 10;
const FIELD_NAME = /^[\w-]{1,60}$/;

interface FormLimits {
  /**
   * Maximum length of the whole body, in characters. Forms with files are instead limited as they
   * arrive.
   */
  readonly maxForm?: number;
  readonly maxValue?: number;
  readonly files?: boolean;
  readonly only?: readonly string[];
  /** Fields of secret inputs: passwords and one-time codes. They may be longer than others. */
  readonly secrets?: readonly string[];
}

export interface ReadForm {
  /** Without the secrets. */
  readonly values: FormValues;
  readonly secrets: ReadonlyMap<string, Secret>;
  readonly files: ReadonlyMap<string, File>;
}

export interface UnreadableForm {
  readonly status: 400 | 413;
}

/** Reads a URL-encoded or multipart form. Rejects repeated fields. */
export async function tryReadForm(
  request: Request,
  {
    maxForm = MAX_FORM,
    maxValue = MAX_VALUE,
    files: takesFiles = false,
    only,
    secrets: secretFields = [],
  }: FormLimits = {},
): Promise<ReadForm | UnreadableForm> {
  if (!takesFiles && Number(request.headers.get("content-length") ?? 0) > maxForm)
    return { status: 413 };
  const entries = await readEntries(
    request,
    maxForm,
    takesFiles ? MAX_PARTS_WITH_FILES : MAX_FIELDS,
  );
  if ("status" in entries) return entries;
  const values = new Map<string, string>();
  const secrets = new Map<string, Secret>();
  const files = new Map<string, File>();
  for (const [name, value] of entries) {
    const isSecret = secretFields.includes(name);
    if (only !== undefined && !isSecret && !only.includes(name)) continue;
    const isRepeated = [values, secrets, files].some((fields) => fields.has(name));
    if (isRepeated || !FIELD_NAME.test(name)) return { status: 400 };
    if (typeof value === "string") {
      if (value.length > (isSecret ? MAX_SECRET : maxValue)) return { status: 413 };
      if (isSecret) secrets.set(name, new Secret(value));
      else values.set(name, value);
    } else {
      if (!takesFiles) return { status: 400 };
      files.set(name, value);
    }
  }
  return { values: Object.fromEntries(values), secrets, files };
}

type Entries = readonly (readonly [name: string, value: string | File])[];

async function readEntries(
  request: Request,
  maxForm: number,
  maxFields: number,
): Promise<Entries | UnreadableForm> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const text = await request.text();
    if (text.length > maxForm || countPieces("&", text, maxFields) === null) return { status: 413 };
    return [...new URLSearchParams(text)];
  }
  if (!/^multipart\/form-data\b/i.test(type)) return { status: 400 };
  try {
    const body = Buffer.from(await request.arrayBuffer());
    if (!hasFewParts(body, maxFields)) return { status: 413 };
    return [...(await new Response(body, { headers: { "content-type": type } }).formData())];
  } catch {
    return { status: 400 };
  }
}

/** Reads a form. Throws a 4xx response if the request isn't one of this site's forms. */
export async function readForm(request: Request, limits?: FormLimits): Promise<ReadForm> {
  const form = await tryReadForm(request, limits);
  if ("status" in form) throw data(null, { status: form.status });
  return form;
}

/** Reads the requested fields of a form. Those that weren't sent are empty. */
export async function readFields<Field extends string, SecretField extends string = never>(
  request: Request,
  fields: readonly Field[],
  {
    secrets = [],
    ...limits
  }: Omit<FormLimits, "only" | "secrets"> & { readonly secrets?: readonly SecretField[] } = {},
): Promise<Readonly<Record<Field, string> & Record<SecretField, Secret>>> {
  const form = await readForm(request, { ...limits, only: fields, secrets });
  return Object.fromEntries([
    ...fields.map((field) => [field, form.values[field] ?? ""]),
    ...secrets.map((field) => [field, form.secrets.get(field) ?? new Secret("")]),
  ]) as Record<Field, string> & Record<SecretField, Secret>;
}
