import { z } from "zod";

import { OperatorError } from "./operator-error.ts";

export interface AccountsSettings {
  /** Null to generate a secret and store it in the database. */
  readonly secret: string | null;
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | null;
  readonly github: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly url: string;
    readonly apiUrl: string;
  } | null;
}

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

const service = (meaning: string, standard: string) =>
  z
    .string()
    .refine((text) => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? ""), meaning)
    .transform((text) => text.replace(/\/+$/, ""))
    .default(standard);

const secret = z.string().nullable().default(null);

const mailbox = /^(?:[^<>\r\n]*<)?([^<>\s]+@[^<>\s]+)>?$/;

export const accountsVariables = {
  AUTH_SECRET: z.string().min(32, "a secret of at least 32 characters").nullable().default(null),
  GOOGLE_CLIENT_ID: z.string().nullable().default(null),
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_ISSUER: service("a URL such as https://accounts.google.com", "https://accounts.google.com"),
  GITHUB_CLIENT_ID: z.string().nullable().default(null),
  GITHUB_CLIENT_SECRET: secret,
  GITHUB_URL: service("a URL such as https://github.com", "https://github.com"),
  GITHUB_API_URL: service("a URL such as https://api.github.com", "https://api.github.com"),
  SMTP_URL: z
    .string()
    .refine(
      (text) => ["smtp:", "smtps:"].includes(URL.parse(text)?.protocol ?? ""),
      "the URL of a mail server, such as smtps://user:password@mail.example.org",
    )
    .nullable()
    .default(null),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => z.email().safeParse(mailbox.exec(text)?.[1]).success,
      "the sender of emails, such as Gridwalk <gridwalk@example.org>",
    )
    .nullable()
    .default(null),
};

export const secretVariables = ["AUTH_SECRET", "GOOGLE_CLIENT_SECRET", "GITHUB_CLIENT_SECRET", "SMTP_URL"];

type Given = z.output<z.ZodObject<typeof accountsVariables>>;

export function readAccountsSettings(given: Given): AccountsSettings {
  const google = both(given, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  const github = both(given, "GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET");
  return {
    secret: given.AUTH_SECRET,
    google: google && { clientId: google[0], clientSecret: google[1], issuer: given.GOOGLE_ISSUER },
    github: github && {
      clientId: github[0],
      clientSecret: github[1],
      url: given.GITHUB_URL,
      apiUrl: given.GITHUB_API_URL,
    },
  };
}

export function readMailSettings(given: Given): MailSettings | null {
  if (given.SMTP_URL === null) return null;
  const mail = both(given, "SMTP_URL", "MAIL_FROM");
  return mail && { smtpUrl: mail[0], from: mail[1] };
}

function both(given: Given, first: keyof Given, second: keyof Given) {
  const [firstValue, secondValue] = [given[first], given[second]];
  if (firstValue === null && secondValue === null) return null;
  if (firstValue === null || secondValue === null) {
    const [present, missing] = firstValue === null ? [second, first] : [first, second];
    throw new OperatorError(`${present} needs ${missing}.`);
  }
  return [firstValue, secondValue] as const;
}
