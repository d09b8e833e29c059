import { pluralize } from "#domain/text.ts";
import { DISPLAY_NAME_LENGTH, PASSWORD_LENGTH, type AccountError } from "#domain/members/account.ts";

export type Subject = "email" | "password" | "displayName" | "credentials" | "code" | "form";

interface ErrorMessage {
  readonly subject: Subject;
  readonly text: string;
}

/**
 * Texts of all account errors. None of them reveals whether an email address has an account:
 * a wrong password and an unknown address have the same text, and a taken address isn't an error.
 */
const messages: Readonly<Record<AccountError, ErrorMessage>> = {
  "address-malformed": { subject: "email", text: "Enter an address like name@example.org." },
  "wrong-credentials": {
    subject: "credentials",
    text: "Email and password don’t match. Try again.",
  },
  "password-too-short": { subject: "password", text: `Use at least ${PASSWORD_LENGTH.least} characters.` },
  "password-too-long": { subject: "password", text: `Use at most ${PASSWORD_LENGTH.most} characters.` },
  "password-common": {
    subject: "password",
    text: "This password is too common.",
  },
  "name-missing": { subject: "displayName", text: "Enter a display name." },
  "name-too-long": { subject: "displayName", text: `Use at most ${DISPLAY_NAME_LENGTH} characters.` },
  "too-many-requests": { subject: "form", text: "Too many attempts." },
  "sign-ups-off": {
    subject: "form",
    text: "Sign-ups are paused. You can still log in.",
  },
  "request-foreign": {
    subject: "form",
    text: "That request came from another site, so nothing changed. Reload the page and try again.",
  },
  "link-invalid": {
    subject: "form",
    text: "This link is incomplete, has already been used, or was replaced by a newer one.",
  },
  "link-expired": { subject: "form", text: "This link has expired." },
  "not-signed-in": { subject: "form", text: "You’ve been logged out. Log in again." },
  "sign-in-again": {
    subject: "form",
    text: "Log in again to confirm it’s you.",
  },
  "account-disabled": {
    subject: "form",
    text: "This account is disabled. To contact the operator, see the privacy policy.",
  },
  "provider-unknown": {
    subject: "form",
    text: "You can’t log in with that service here. Choose another.",
  },
  "provider-cancelled": {
    subject: "form",
    text: "Login wasn’t completed. Try again.",
  },
  "provider-failed": {
    subject: "form",
    text: "That service didn’t respond properly. Try again in a minute.",
  },
  "provider-address-unverified": {
    subject: "form",
    text: "Confirm your email address both here and with that service, then try again.",
  },
  "provider-account-taken": {
    subject: "form",
    text: "That account is already linked to another Gridwalk account.",
  },
  "last-way-in": {
    subject: "form",
    text: "That’s your only way to log in. Add another first.",
  },
  "wrong-code": { subject: "code", text: "That code isn’t right. Enter the latest one from your app." },
  "code-used": { subject: "code", text: "That code has already been used. Wait for the next one." },
  "log-in-expired": { subject: "form", text: "Time’s up, or too many wrong codes. Log in again." },
  "two-factor-changed": {
    subject: "form",
    text: "Two-factor authentication has changed since you opened this page. Reload it.",
  },
};

export function errorMessage(error: AccountError, retryAfterSeconds: number | null): ErrorMessage {
  const { subject, text } = messages[error];
  if (retryAfterSeconds === null) return { subject, text };
  return { subject, text: `${text} Try again in ${duration(retryAfterSeconds)}.` };
}

function duration(seconds: number): string {
  if (seconds < 60) return pluralize(Math.max(1, Math.ceil(seconds)), "second");
  if (seconds <= 3600) return pluralize(Math.ceil(seconds / 60), "minute");
  return pluralize(Math.ceil(seconds / 3600), "hour");
}
