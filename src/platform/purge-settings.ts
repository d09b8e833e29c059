import { z } from "zod";

import { OperatorError } from "./operator-error.ts";
import { openUrl, secret } from "./setting-kinds.ts";

export interface PurgeSettings {
  readonly urls: readonly string[];
  readonly method: string;
  readonly header: { readonly name: string; readonly value: string } | null;
  readonly body: string | null;
}

const HEADER = /^([\w-]+):\s*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/;
/** Methods that `fetch` refuses to send. */
const NEVER_SENT = ["CONNECT", "TRACE", "TRACK"];

const PURGE_URLS = "one or more URLs separated by spaces, such as https://api.example.com/zones/1/purge_cache";
const anyUrl = openUrl(PURGE_URLS);

export const purgeVariables = {
  PURGE_URL: z
    .string()
    .transform((text) => text.split(/\s+/))
    .refine((urls) => urls.every((url) => anyUrl.safeParse(url).success), PURGE_URLS)
    .nullable()
    .default(null)
    .meta(secret),
  PURGE_METHOD: z
    .string()
    .regex(/^[A-Z]{3,16}$/, "a method in capitals, such as POST, PURGE or BAN")
    .refine((method) => !NEVER_SENT.includes(method), "a method that can be sent, such as POST, PURGE or BAN")
    .optional(),
  PURGE_HEADER: z
    .string()
    .regex(HEADER, 'the name and value of a header, such as "Authorization: Bearer 0123456789"')
    .optional()
    .meta(secret),
  PURGE_BODY: z.string().optional().meta(secret),
};

/** Returns null if no cache is purged. */
export function readPurgeSettings(variables: z.output<z.ZodObject<typeof purgeVariables>>): PurgeSettings | null {
  const { PURGE_URL: urls, PURGE_METHOD: method, PURGE_HEADER: header, PURGE_BODY: body } = variables;
  if (urls === null) {
    const set = Object.entries({ PURGE_METHOD: method, PURGE_HEADER: header, PURGE_BODY: body }).find(
      ([, value]) => value !== undefined,
    );
    if (set !== undefined) throw new OperatorError(`${set[0]} needs PURGE_URL.`);
    return null;
  }
  const [, name = "", value = ""] = HEADER.exec(header ?? "") ?? [];
  return { urls, method: method ?? "POST", header: header === undefined ? null : { name, value }, body: body ?? null };
}
