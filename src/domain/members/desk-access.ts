import { Temporal } from "#domain/time.ts";

/** What the operator asks of administrators before the admin pages ("desks") open. */
export interface DeskPolicy {
  readonly twoFactor: "required" | "optional";
  readonly idleHours: number;
}

/** When the user of a session last proved who they are. */
export interface SessionProof {
  /** True once the account has two-factor authentication, whether or not this session has used it. */
  readonly hasTwoFactor: boolean;
  /** Moment of the login, or of the latest repeated login in the same session. */
  readonly confirmedAt: Temporal.Instant;
  /** Null until a code has been entered in this session. */
  readonly secondFactorAt: Temporal.Instant | null;
  readonly deskSeenAt: Temporal.Instant | null;
}

export const deskAccesses = ["open", "log-in-again", "set-up-two-factor"] as const;

export type DeskAccess = (typeof deskAccesses)[number];

/** However busy the desks are, an administrator logs in again after this long. */
export const LOGIN_LASTS = Temporal.Duration.from({ hours: 24 * 7 });

/**
 * Decides whether an administrator's session may open the desks at `now`. The login comes first, because setting up a
 * second factor in a browser that was left open would give the account away.
 */
export function deskAccess(proof: SessionProof, policy: DeskPolicy, now: Temporal.Instant): DeskAccess {
  const { confirmedAt, deskSeenAt, hasTwoFactor, secondFactorAt } = proof;
  const lastActive = deskSeenAt === null ? confirmedAt : later(confirmedAt, deskSeenAt);
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
