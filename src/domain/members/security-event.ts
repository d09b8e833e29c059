/**
 * Events of accounts that are always logged, with the level of the log line: logins, failed
 * attempts and changes. A warning may mean that someone is attacking an account.
 */
export const securityEvents = {
  "member.login.succeeded": "info",
  /** The password was right, and the login now waits for a code. */
  "member.login.code_needed": "info",
  /** Also a provider's answer that doesn't log anyone in, or can't be linked to an account. */
  "member.login.failed": "warn",
  /** Too many attempts, so the password wasn't checked. */
  "member.login.locked": "warn",
  /** A logged-in user entered the wrong current password. */
  "member.password.rejected": "warn",
  "member.two_factor.failed": "warn",
  "member.two_factor.enabled": "info",
  "member.two_factor.disabled": "info",
  "member.recovery_codes.renewed": "info",
  "member.recovery_code.used": "warn",
  /** An administrator logged in again in the same session, to open the admin pages. */
  "member.login.repeated": "info",
  "member.password.changed": "info",
  "member.password.reset_requested": "info",
  "member.password.reset": "info",
  "member.email.changed": "info",
  "member.sessions.ended": "info",
  "member.role.granted": "info",
  "member.role.revoked": "info",
  "member.account.disabled": "info",
  "member.account.enabled": "info",
  "member.account.deleted": "info",
  /** A user requested an admin page without being an administrator, or another user's profile. */
  "member.access.denied": "warn",
} as const;

export type SecurityEvent = keyof typeof securityEvents;
