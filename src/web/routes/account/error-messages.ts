import { pluralize } from "#domain/text.ts";
import { DISPLAY_NAME_LENGTH, PASSWORD_LENGTH, type AccountError } from "#domain/members/account.ts";

/** What an error is about; forms map it to one of their fields. */
export type Subject = "email" | "password" | "displayName" | "credentials" | "form";

interface Words {
  readonly subject: Subject;
  readonly text: string;
}

/**
 * Texts of all account errors (specification, section 8). None reveals whether an email address has an account: a wrong
 * password and an unknown address share a text, and a taken address isn't an error.
 */
const words: Readonly<Record<AccountError, Words>> = {
  "address-malformed": { subject: "email", text: "Enter an address like name@example.org." },
  "wrong-credentials": {
    subject: "credentials",
    text: "That email address and password don’t match. Check both, or reset your password.",
  },
  "password-too-short": { subject: "password", text: `Use at least ${PASSWORD_LENGTH.least} characters.` },
  "password-too-long": { subject: "password", text: `Use at most ${PASSWORD_LENGTH.most} characters.` },
  "password-common": {
    subject: "password",
    text: "This password is too common. Choose another one.",
  },
  "name-missing": { subject: "displayName", text: "Enter the name you want others to see." },
  "name-too-long": { subject: "displayName", text: `Use at most ${DISPLAY_NAME_LENGTH} characters.` },
  "too-many-requests": { subject: "form", text: "Too many attempts." },
  "sign-ups-off": {
    subject: "form",
    text: "Sign-ups are switched off right now. Check back later. If you already have an account, log in as usual.",
  },
  "request-foreign": {
    subject: "form",
    text: "This came from another site, so nothing was changed. Reload the page and try again.",
  },
  "link-invalid": {
    subject: "form",
    text: "This link doesn’t work: it has been used already, a newer email has replaced it, or part of it is missing.",
  },
  "link-expired": { subject: "form", text: "This link has expired." },
  "not-signed-in": { subject: "form", text: "You’ve been logged out. Log in and try again." },
  "sign-in-again": {
    subject: "form",
    text: "You logged in more than an hour ago. To confirm that it’s you, log out, log in again and come back.",
  },
  "account-disabled": {
    subject: "form",
    text: "This account has been disabled. Contact the operator: the address is on the privacy page.",
  },
  "provider-unknown": {
    subject: "form",
    text: "This site doesn’t support that service. Choose another way to log in.",
  },
  "provider-cancelled": {
    subject: "form",
    text: "You didn’t finish logging in there, so nothing was changed. Try again or use another way.",
  },
  "provider-failed": {
    subject: "form",
    text: "The other service didn’t answer as expected. Try again in a minute or use another way.",
  },
  "provider-address-unverified": {
    subject: "form",
    text: "The email address has to be confirmed there and here first. Confirm it, then try again.",
  },
  "provider-account-taken": {
    subject: "form",
    text: "That login already belongs to another Gridwalk account. Log in to that one instead.",
  },
  "last-way-in": {
    subject: "form",
    text: "This is your only way to log in. Add another one first so you aren’t locked out.",
  },
};

/** Returns the text of an error; with `retryAfterSeconds`, including when to try again. */
export function errorMessage(error: AccountError, retryAfterSeconds: number | null): Words {
  const { subject, text } = words[error];
  if (retryAfterSeconds === null) return { subject, text };
  return { subject, text: `${text} Try again in ${duration(retryAfterSeconds)}.` };
}

function duration(seconds: number): string {
  if (seconds < 60) return pluralize(Math.max(1, Math.ceil(seconds)), "second");
  if (seconds <= 3600) return pluralize(Math.ceil(seconds / 60), "minute");
  return pluralize(Math.ceil(seconds / 3600), "hour");
}
