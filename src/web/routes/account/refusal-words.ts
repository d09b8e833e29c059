import { DISPLAY_NAME_LENGTH, PASSWORD_LENGTH, type AccountRefusal } from "#domain/account.ts";

/** What a refusal is about; a form says which of its fields that is. */
export type Subject = "email" | "password" | "displayName" | "credentials" | "form";

interface Words {
  readonly subject: Subject;
  readonly text: string;
}

/**
 * The one place where refusals become words (specification, section 8). None tells whether an address has an account:
 * a wrong password and an unknown address are the same line, and a taken one is no refusal at all.
 */
const words: Readonly<Record<AccountRefusal, Words>> = {
  "address-malformed": { subject: "email", text: "Write an address like name@example.org." },
  "wrong-credentials": {
    subject: "credentials",
    text: "This address and this password do not go together. Check both, or choose a new password.",
  },
  "password-too-short": { subject: "password", text: `Use at least ${PASSWORD_LENGTH.least} characters.` },
  "password-too-long": { subject: "password", text: `Use at most ${PASSWORD_LENGTH.most} characters.` },
  "password-common": {
    subject: "password",
    text: "This password is among the first that everybody tries. Choose another one.",
  },
  "name-missing": { subject: "displayName", text: "Write the name that you want to be shown with." },
  "name-too-long": { subject: "displayName", text: `Use at most ${DISPLAY_NAME_LENGTH} characters.` },
  "too-many-requests": { subject: "form", text: "Too many tries." },
  "sign-ups-off": {
    subject: "form",
    text: "New accounts are switched off for the moment. Come back a little later; whoever has one can log in.",
  },
  "request-foreign": {
    subject: "form",
    text: "This came from another site, so nothing was done. Load the page again and send it once more.",
  },
  "link-invalid": {
    subject: "form",
    text: "This link does not work: it was used already, a newer mail replaced it, or a piece of it is missing.",
  },
  "link-expired": { subject: "form", text: "This link is too old." },
  "not-signed-in": { subject: "form", text: "You are not logged in any more. Log in and try again." },
  "sign-in-again": {
    subject: "form",
    text: "You logged in more than an hour ago. To be sure that this is you, sign out, log in again and come back.",
  },
  "account-disabled": {
    subject: "form",
    text: "This account was switched off. Ask whoever runs this site: the address is on the privacy page.",
  },
  "provider-unknown": { subject: "form", text: "This site does not work with that service. Choose another way." },
  "provider-cancelled": {
    subject: "form",
    text: "You came back without having agreed, or the window was closed. Nothing happened: try again, or use another way.",
  },
  "provider-failed": {
    subject: "form",
    text: "The other service did not answer as it should. Try again in a minute, or use another way.",
  },
  "provider-address-unverified": {
    subject: "form",
    text: "We can only join the two once the address is confirmed on both sides. Confirm it there and here, and try again.",
  },
  "provider-account-taken": {
    subject: "form",
    text: "That account of the other service belongs to another account here. Log in to that one instead.",
  },
  "last-way-in": {
    subject: "form",
    text: "This is your only way to log in. Add another one first, so that you are not locked out.",
  },
};

/** In plain words; with `retryAfterSeconds` also when to come back. */
export function refusalWords(refusal: AccountRefusal, retryAfterSeconds: number | null): Words {
  const { subject, text } = words[refusal];
  if (retryAfterSeconds === null) return { subject, text };
  return { subject, text: `${text} Try again in ${duration(retryAfterSeconds)}.` };
}

function duration(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), "second");
  if (seconds <= 3600) return count(Math.ceil(seconds / 60), "minute");
  return count(Math.ceil(seconds / 3600), "hour");
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
