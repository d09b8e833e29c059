import { Temporal } from "#domain/time.ts";

/** The operator's rules for opening admin pages. */
export interface AdminPolicy {
  readonly twoFactor: "required" | "optional";
  readonly idleHours: number;
}

/** Proofs of identity that a session has given. */
export interface SessionProof {
  /** True once the account has two-factor authentication, even if this session hasn't used it. */
  readonly hasTwoFactor: boolean;
  /** Time of this session's latest login. */
  readonly confirmedAt: Temporal.Instant;
  /** Null until a code has been entered in this session. */
  readonly secondFactorAt: Temporal.Instant | null;
  readonly adminSeenAt: Temporal.Instant | null;
}

export const adminAccesses = ["open", "log-in-again", "set-up-two-factor"] as const;

export type AdminAccess = (typeof adminAccesses)[number];

/** Administrators have to log in again after this long, however active they are. */
export const LOGIN_LASTS = Temporal.Duration.from({ hours: 24 * 7 });

/**
 * Decides whether an administrator's session may open the admin pages at `now`. The login is
 * checked first. Otherwise, anyone at a browser left open could set up their own second factor and
 * take over the account.
 */
export function adminAccess(
  proof: SessionProof,
  policy: AdminPolicy,
  now: Temporal.Instant,
): AdminAccess {
  const { confirmedAt, adminSeenAt, hasTwoFactor, secondFactorAt } = proof;
  const lastActive = adminSeenAt === null ? confirmedAt : later(confirmedAt, adminSeenAt);
  if (isBefore(confirmedAt, now.subtract(LOGIN_LASTS))) return "log-in-again";
  if (isBefore(lastActive, now.subtract({ hours: policy.idleHours }))) return "log-in-again";
  if (hasTwoFactor) return secondFactorAt === null ? "log-in-again" : "open";
  return policy.twoFactor === "required" ? "set-up-two-factor" : "open";
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return isBefore(one, other) ? other : one;
}
