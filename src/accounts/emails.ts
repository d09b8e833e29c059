import { type ProviderId, providerNames } from "#domain/members/account.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";

import { maskEmail } from "./email-address.ts";
import { LINK_LIFE, type LinkKind } from "./mailed-links.ts";

const NOT_YOU = "If this was not you, you need not do anything: without the link nothing happens.";

/**
 * Nobody is greeted by name: whoever signs up with somebody else's address would have us write what they like to
 * strangers, links included.
 */
function message(
  to: string,
  subject: string,
  parts: Pick<EmailMessage, "paragraphs" | "action" | "footnotes">,
): EmailMessage {
  return { recipient: to, subject, greeting: "Hello", ...parts };
}

function lasts(kind: LinkKind): string {
  const { hours } = LINK_LIFE[kind];
  return `The link works once, for ${hours === 1 ? "one hour" : `${hours} hours`}.`;
}

export function confirmationEmail(to: string, url: string): EmailMessage {
  return message(to, "Confirm your address for Gridwalk", {
    paragraphs: ["Welcome to the grid. Confirm that this address is yours, and your account is complete."],
    action: { label: "Confirm my address", url },
    footnotes: [lasts("confirm"), NOT_YOU],
  });
}

/** To somebody with an account whose address was typed into the sign-up form. */
export function alreadyHereEmail(to: string, urls: { readonly login: string; readonly forgot: string }): EmailMessage {
  return message(to, "You already have a Gridwalk account", {
    paragraphs: [
      "Somebody, probably you, tried to sign up with this address. You have an account already, and nothing about it was changed.",
      `Log in with the password you chose then. If you do not remember it, choose a new one here: ${urls.forgot}`,
    ],
    action: { label: "Log in", url: urls.login },
    footnotes: ["If this was not you, you need not do anything: your account is as safe as before."],
  });
}

export function passwordResetEmail(to: string, url: string): EmailMessage {
  return message(to, "Choose a new password for Gridwalk", {
    paragraphs: ["Somebody, probably you, asked for a new password for your account."],
    action: { label: "Choose a new password", url },
    footnotes: [lasts("reset"), NOT_YOU],
  });
}

export function passwordChangedEmail(to: string, forgotUrl: string): EmailMessage {
  return message(to, "Your Gridwalk password was changed", {
    paragraphs: ["The password of your account was changed just now, and every other browser was signed out."],
    action: null,
    footnotes: [`If this was not you, choose a new password at once: ${forgotUrl}`],
  });
}

/** To the new address: only who reads it may have it. */
export function emailChangeEmail(to: string, url: string): EmailMessage {
  return message(to, "Confirm your new address for Gridwalk", {
    paragraphs: ["You asked us to use this address for your account from now on."],
    action: { label: "Use this address", url },
    footnotes: [lasts("change-address"), NOT_YOU],
  });
}

/** To the new address when another account has it already. */
export function emailInUseEmail(to: string, loginUrl: string): EmailMessage {
  return message(to, "This address already has a Gridwalk account", {
    paragraphs: [
      "Somebody, probably you, wanted to use this address for another Gridwalk account. It has one of its own already, so nothing was changed.",
    ],
    action: { label: "Log in to it", url: loginUrl },
    footnotes: ["If this was not you, you need not do anything."],
  });
}

/** To the address that was in use until now. */
export function emailChangedEmail(to: string, newEmail: string): EmailMessage {
  return message(to, "The address of your Gridwalk account was changed", {
    paragraphs: [`Your account now uses ${maskEmail(newEmail)}. We will not write to this address again.`],
    action: null,
    footnotes: ["If this was not you, answer whoever runs this site: their address stands on its privacy page."],
  });
}

export function providerLinkedEmail(to: string, provider: ProviderId, loginUrl: string): EmailMessage {
  const name = providerNames[provider];
  return message(to, `You can now log in to Gridwalk with ${name}`, {
    paragraphs: [`Your account was linked with ${name}: from now on you can log in with either.`],
    action: null,
    footnotes: [`If this was not you, log in and remove it in your profile: ${loginUrl}`],
  });
}
