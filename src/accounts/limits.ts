import type { AttemptLimits, AttemptRule } from "#security/attempt-limits.ts";

/**
 * How often what may be tried. "Client" is a network address (of IPv6 the first 64 bits, which are one household),
 * "address" an e-mail address, whether it has an account or not. Passwords are guessed against three of these: the pair
 * stops a single guesser; the client one who tries many accounts; the address, which many guessers share, slows only
 * clients from which nobody has signed in to that account before, so that no crowd can lock its owner out at home.
 */
export const rules = {
  "sign-up/client": { attempts: 30, withinMinutes: 60 },
  "sign-in/client+address": { attempts: 10, withinMinutes: 15 },
  "sign-in/client": { attempts: 50, withinMinutes: 15 },
  "sign-in/address": { attempts: 100, withinMinutes: 60 },
  /** The current password, asked for again before something grave. */
  "password/client+account": { attempts: 10, withinMinutes: 15 },
  "email/client": { attempts: 20, withinMinutes: 60 },
  "email/client+address": { attempts: 6, withinMinutes: 60 },
  /**
   * One kind of mail to one mailbox, from whatever clients: beyond it the answer stays the same and no mail is sent, so
   * strangers can neither fill a mailbox nor keep its owner from asking. See `mailboxHasRoom`.
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
