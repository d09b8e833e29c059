/**
 * Messages shown once after a redirect. A cookie carries the key, not the text, so a forged cookie can't put arbitrary
 * text on the site. Don't reword the first six: clients and tests rely on them.
 */
export const alerts = {
  "already-logged-in": { kind: "error", text: "Already logged in!" },
  "log-in-to-view": { kind: "error", text: "You have to log in to view this page!" },
  "log-in-to-admin": { kind: "error", text: "Log in to admin account first!" },
  "not-admin": { kind: "error", text: "You are not the admin" },
  "token-expired": { kind: "error", text: "Invalid or expired token. Please log in again." },
  "admin-check-failed": { kind: "error", text: "Server error during admin check" },
  "log-in-to-predict": { kind: "error", text: "Log in to send your prediction." },
  "log-in-again": { kind: "error", text: "Log in again to open the admin pages." },
  "log-in-again-unsaved": {
    kind: "error",
    text: "Log in again to open the admin pages. Your change wasn’t saved.",
  },
  "log-in-expired": { kind: "error", text: "Time’s up, or too many wrong codes. Log in again." },
  "set-up-two-factor": { kind: "error", text: "Set up two-factor authentication to open the admin pages." },
  "set-up-two-factor-unsaved": {
    kind: "error",
    text: "Set up two-factor authentication to open the admin pages. Your change wasn’t saved.",
  },
  "too-often": { kind: "error", text: "Too many attempts, so nothing was changed. Try again in a few minutes." },
  "choice-not-saved": { kind: "error", text: "That choice couldn’t be saved. Please choose again." },
  "address-confirmed": { kind: "success", text: "Your email address is confirmed." },
  "address-confirmed-log-in": { kind: "success", text: "Your email address is confirmed. Log in to continue." },
  "password-reset": { kind: "success", text: "Password updated. Log in with your new password." },
  "signed-out-everywhere": { kind: "success", text: "You’ve been logged out in every browser." },
  "vote-cast": { kind: "success", text: "Your vote is in. Thanks for voting!" },
  "override-saved": { kind: "success", text: "Saved. Readers can see the change now." },
  "override-undone": { kind: "success", text: "Undone. Readers see the earlier version again." },
  "season-published": { kind: "success", text: "The standings have been recalculated and published." },
  "job-started": { kind: "success", text: "The job will run shortly." },
  "job-not-started": { kind: "error", text: "That job can’t be started. It’s already queued or doesn’t exist." },
  "person-changed": { kind: "success", text: "Done. It takes effect on the user’s next page." },
  "webhook-added": { kind: "success", text: "Webhook added." },
  "webhook-removed": { kind: "success", text: "Webhook removed." },
  "switch-changed": { kind: "success", text: "Done. The change applies immediately." },
  "account-deleted": { kind: "success", text: "Your account and everything in it have been deleted." },
} as const;

export type AlertName = keyof typeof alerts;

export const ALERT_COOKIE = "gridwalk-alert";

export function isAlertName(text: string): text is AlertName {
  return Object.hasOwn(alerts, text);
}
