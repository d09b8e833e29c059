import type { z } from "zod";

import type { FormError, FormValues } from "./form-result.ts";

/** Returns at most one error per field, in the order of the schema. */
export function fieldErrors(error: z.ZodError): FormError[] {
  const errors = new Map<string | null, string>();
  for (const { path, message } of error.issues) {
    const field = path.length === 0 ? null : String(path[0]);
    if (!errors.has(field)) errors.set(field, message);
  }
  return [...errors].map(([field, text]) => ({ field, text }));
}

export function checkWith(schema: z.ZodType) {
  return (values: FormValues): FormError[] => {
    const { error } = schema.safeParse(values);
    return error === undefined ? [] : fieldErrors(error);
  };
}
