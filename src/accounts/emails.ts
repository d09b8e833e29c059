import { type ProviderId, providerNames } from "#domain/members/account.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";

import { maskEmail } from "./email-address.ts";
import { LINK_LIFE, type LinkKind } from "./mailed-links.ts";

const NOT_YOU =
  "If this wasn’t you, you can ignore this email. Nothing changes unless the link is used.";

/**
 * Emails never greet the reader by name. Otherwise, anyone could send another person text and links
 * by putting them in the display name and signing up with that person's address.
 */
function message(
  to: string,
  subject: string,
  parts: Pick<EmailMessage, "paragraphs" | "action" | "footnotes">,
): EmailMessage {
  return { recipient: to, subject, greeting: "Hello", ...parts };
}

function linkLife(kind: LinkKind): string {
  const { hours } = LINK_LIFE[kind];
  return `This link works once and expires in ${hours === 1 ? "one hour" : `${hours} hours`}.`;
}

export function confirmationEmail(to: string, url: string): EmailMessage {
  return message(to, "Confirm your email address for Gridwalk", {
    paragraphs: [
      "Welcome to the grid! Confirm your email address to finish setting up your account.",
    ],
    action: { label: "Confirm my address", url },
    footnotes: [linkLife("confirm"), NOT_YOU],
  });
}

/** Sent to the owner when the address is used to sign up again. */
export function alreadyHereEmail(
  to: string,
  urls: { readonly login: string; readonly forgot: string },
): EmailMessage {
  return message(to, "You already have a Gridwalk account", {
    paragraphs: [
      "Someone, perhaps you, tried to sign up for Gridwalk with this address. You already have an account, so nothing has changed.",
      `Log in with your existing password. Forgotten it? Choose a new one here: ${urls.forgot}`,
    ],
    action: { label: "Log in", url: urls.login },
    footnotes: ["If this wasn’t you, you can ignore this email. Your account is safe."],
  });
}

export function passwordResetEmail(to: string, url: string): EmailMessage {
  return message(to, "Reset your Gridwalk password", {
    paragraphs: ["We received a request to reset your Gridwalk password."],
    action: { label: "Choose a new password", url },
    footnotes: [linkLife("reset"), NOT_YOU],
  });
}

export function passwordChangedEmail(to: string, forgotUrl: string): EmailMessage {
  return message(to, "Your Gridwalk password was changed", {
    paragraphs: [
      "Your password has just been changed, and you’ve been logged out in every other browser.",
    ],
    action: null,
    footnotes: [`If this wasn’t you, reset your password right away: ${forgotUrl}`],
  });
}

export function emailChangeEmail(to: string, url: string): EmailMessage {
  return message(to, "Confirm your new email address for Gridwalk", {
    paragraphs: ["You asked to use this email address for your Gridwalk account."],
    action: { label: "Use this address", url },
    footnotes: [linkLife("change-address"), NOT_YOU],
  });
}

/** Sent to the new address if it already belongs to another account. */
export function emailInUseEmail(to: string, loginUrl: string): EmailMessage {
  return message(to, "This address already has a Gridwalk account", {
    paragraphs: [
      "Someone, perhaps you, tried to use this address for another Gridwalk account. You already use it for yours, so nothing has changed.",
    ],
    action: { label: "Log in", url: loginUrl },
    footnotes: ["If this wasn’t you, you can ignore this email."],
  });
}

export function emailChangedEmail(to: string, newEmail: string): EmailMessage {
  return message(to, "Your Gridwalk email address was changed", {
    paragraphs: [
      `Your account now uses ${maskEmail(newEmail)}. We won’t email this address again.`,
    ],
    action: null,
    footnotes: ["If this wasn’t you, contact us at the address in the privacy policy."],
  });
}

export function providerLinkedEmail(
  to: string,
  provider: ProviderId,
  loginUrl: string,
): EmailMessage {
  const name = providerNames[provider];
  return message(to, `You can now log in to Gridwalk with ${name}`, {
    paragraphs: [`${name} is now linked to your account, so you can use it to log in.`],
    action: null,
    footnotes: [`If this wasn’t you, log in and unlink ${name} in your profile: ${loginUrl}`],
  });
}

export function twoFactorChangedEmail(
  to: string,
  state: "on" | "off",
  forgotUrl: string,
): EmailMessage {
  return message(to, `Two-factor authentication for Gridwalk is ${state}`, {
    paragraphs: [
      state === "on"
        ? "Two-factor authentication has just been turned on. From now on, logging in also needs a code from your app."
        : "Two-factor authentication has just been turned off. Logging in no longer needs a code from your app.",
    ],
    action: null,
    footnotes: [`If this wasn’t you, reset your password right away: ${forgotUrl}`],
  });
}
