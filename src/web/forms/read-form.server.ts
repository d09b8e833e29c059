import { data } from "react-router";

import type { FormValues } from "./form-result.ts";
import { secretFields } from "./secret-fields.ts";

/** Longer than any name, email address, token or path. */
const MAX_VALUE = 1_000;
/**
 * Room for any valid password. Passwords have their own limit, which counts characters rather than UTF-16 code units.
 */
const MAX_SECRET = 4_000;
/** Room for two of the longest passwords, percent-encoded. */
const MAX_FORM = 65_536;
const FIELD_NAME = /^[\w-]{1,60}$/;

interface FormLimits {
  /** Maximum length of the whole body, in characters. Forms with files are instead limited as they arrive. */
  readonly maxForm?: number;
  readonly maxValue?: number;
  readonly files?: boolean;
  readonly only?: readonly string[];
}

export interface ReadForm {
  readonly values: FormValues;
  readonly files: ReadonlyMap<string, File>;
}

export interface UnreadableForm {
  readonly status: 400 | 413;
}

/** Reads a URL-encoded or multipart form. Rejects repeated fields. */
export async function tryReadForm(
  request: Request,
  { maxForm = MAX_FORM, maxValue = MAX_VALUE, files: takesFiles = false, only }: FormLimits = {},
): Promise<ReadForm | UnreadableForm> {
  if (!takesFiles && Number(request.headers.get("content-length") ?? 0) > maxForm) return { status: 413 };
  const entries = await readEntries(request, maxForm);
  if ("status" in entries) return entries;
  const values = new Map<string, string>();
  const files = new Map<string, File>();
  for (const [name, value] of entries) {
    if (only !== undefined && !only.includes(name)) continue;
    if (values.has(name) || files.has(name) || !FIELD_NAME.test(name)) return { status: 400 };
    if (typeof value === "string") {
      if (value.length > (secretFields.has(name) ? MAX_SECRET : maxValue)) return { status: 413 };
      values.set(name, value);
    } else {
      if (!takesFiles) return { status: 400 };
      files.set(name, value);
    }
  }
  return { values: Object.fromEntries(values), files };
}

type Entries = readonly (readonly [name: string, value: string | File])[];

async function readEntries(request: Request, maxForm: number): Promise<Entries | UnreadableForm> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const text = await request.text();
    return text.length > maxForm ? { status: 413 } : [...new URLSearchParams(text)];
  }
  if (!/^multipart\/form-data\b/i.test(type)) return { status: 400 };
  try {
    return [...(await request.formData())];
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

export async function readFields<Field extends string>(
  request: Request,
  fields: readonly Field[],
  limits?: FormLimits,
): Promise<Readonly<Record<Field, string>>> {
  const { values } = await readForm(request, { ...limits, only: fields });
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? ""])) as Record<Field, string>;
}
