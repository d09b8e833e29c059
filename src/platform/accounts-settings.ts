import { z } from "zod";

import { OperatorError } from "./operator-error.ts";
import { optionalText, secret, webUrl } from "./setting-kinds.ts";

const provider = (meaning: string, standard: string) =>
  webUrl(meaning)
    .transform(({ href }) => href.replace(/\/+$/, ""))
    .default(standard);

const mailbox = /^(?:[^<>\r\n]*<)?([^<>\s]+@[^<>\s]+)>?$/;

export const accountsVariables = {
  AUTH_SECRET: z.string().min(32, "a secret of at least 32 characters").nullable().default(null).meta(secret),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText.meta(secret),
  GOOGLE_ISSUER: provider("a URL such as https://accounts.google.com", "https://accounts.google.com"),
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText.meta(secret),
  GITHUB_URL: provider("a URL such as https://github.com", "https://github.com"),
  GITHUB_API_URL: provider("a URL such as https://api.github.com", "https://api.github.com"),
  SMTP_URL: z
    .string()
    .refine(
      (text) => ["smtp:", "smtps:"].includes(URL.parse(text)?.protocol ?? ""),
      "the URL of a mail server, such as smtps://user:password@mail.example.org",
    )
    .nullable()
    .default(null)
    .meta(secret),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => z.email().safeParse(mailbox.exec(text)?.[1]).success,
      "the sender of emails, such as Gridwalk <gridwalk@example.org>",
    )
    .nullable()
    .default(null),
};

type Given = z.output<z.ZodObject<typeof accountsVariables>>;

export function readAccountsSettings(variables: Given) {
  const google = both(variables, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  const github = both(variables, "GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET");
  return {
    /** Null to generate a secret and store it in the database. */
    secret: variables.AUTH_SECRET,
    google: google && { clientId: google[0], clientSecret: google[1], issuer: variables.GOOGLE_ISSUER },
    github: github && {
      clientId: github[0],
      clientSecret: github[1],
      url: variables.GITHUB_URL,
      apiUrl: variables.GITHUB_API_URL,
    },
  };
}

export function readMailSettings(variables: Given) {
  if (variables.SMTP_URL === null) return null;
  const mail = both(variables, "SMTP_URL", "MAIL_FROM");
  return mail && { smtpUrl: mail[0], from: mail[1] };
}

function both(variables: Given, first: keyof Given, second: keyof Given) {
  const [firstValue, secondValue] = [variables[first], variables[second]];
  if (firstValue === null && secondValue === null) return null;
  if (firstValue === null || secondValue === null) {
    const [definedName, missingName] = firstValue === null ? [second, first] : [first, second];
    throw new OperatorError(`${definedName} needs ${missingName}.`);
  }
  return [firstValue, secondValue] as const;
}
