import type { AttemptLimits, AttemptRule } from "#security/attempt-limits.ts";

/**
 * Attempt limits. A client is a network address (for IPv6 the first 64 bits, i.e. one household),
 * and an address is an email address with or without an account. Three limits guard against
 * password guessing: the limit per client and address stops a single guesser, the limit per client
 * stops guessing across accounts, and the limit per address stops distributed guessing. The last
 * limit applies only to clients that haven't signed in to the account before, so a crowd can't lock
 * the owner out.
 */
export const rules = {
  "sign-up/client": { attempts: 30, withinMinutes: 60 },
  "sign-in/client+address": { attempts: 10, withinMinutes: 15 },
  "sign-in/client": { attempts: 50, withinMinutes: 15 },
  "sign-in/address": { attempts: 100, withinMinutes: 60 },
  /** Re-entering the current password before a sensitive change. */
  "password/client+account": { attempts: 10, withinMinutes: 15 },
  /**
   * Two-factor codes, from any network, because only someone who knows the password can enter one.
   */
  "code/account": { attempts: 10, withinMinutes: 15 },
  /**
   * An app's code works once. better-auth accepts it for about 90 seconds, so it must be remembered
   * for longer.
   */
  "code-use/account+code": { attempts: 1, withinMinutes: 3 },
  "email/client": { attempts: 20, withinMinutes: 60 },
  "email/client+address": { attempts: 6, withinMinutes: 60 },
  /**
   * Emails of one kind to one mailbox, from any client. Beyond the limit the response stays the
   * same but no email is sent, so that strangers can neither flood a mailbox nor block its owner.
   * See `mailboxHasRoom`.
   */
  "email/address+kind": { attempts: 6, withinMinutes: 60 },
  "link/client": { attempts: 30, withinMinutes: 15 },
  "provider/client": { attempts: 60, withinMinutes: 15 },
  "id-token/client": { attempts: 120, withinMinutes: 5 },
  "preferences/account": { attempts: 120, withinMinutes: 5 },
  "photo/account": { attempts: 20, withinMinutes: 60 },
  "export/account": { attempts: 10, withinMinutes: 60 },
} as const satisfies Readonly<Record<string, AttemptRule>>;

export type RuleName = keyof typeof rules;
export type Rules = Readonly<Record<RuleName, AttemptRule>>;
export type Limits = AttemptLimits<RuleName>;
