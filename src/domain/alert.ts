/**
 * What a page says once after the reader was led to it. A cookie carries the name, never the words, so that nobody can
 * make the site say something else. The first six are the specification's (section 6), to the letter.
 */
export const alerts = {
  "already-logged-in": { kind: "error", text: "Already logged in!" },
  "log-in-to-view": { kind: "error", text: "You have to log in to view this page!" },
  "log-in-to-admin": { kind: "error", text: "Log in to admin account first!" },
  "not-admin": { kind: "error", text: "You are not the admin" },
  "token-expired": { kind: "error", text: "Invalid or expired token. Please log in again." },
  "admin-check-failed": { kind: "error", text: "Server error during admin check" },
  "log-in-to-predict": { kind: "error", text: "Log in to send your prediction." },
  "too-often": { kind: "error", text: "Too many attempts: nothing was changed. Try again in a few minutes." },
  "choice-not-saved": { kind: "error", text: "That choice couldn’t be saved. Please choose again." },
  "address-confirmed": { kind: "success", text: "Your email address is confirmed." },
  "address-confirmed-log-in": { kind: "success", text: "Your email address is confirmed. Log in to continue." },
  "password-reset": { kind: "success", text: "Your new password is set. Log in with it." },
  "signed-out-everywhere": { kind: "success", text: "You’re logged out in every browser." },
  "vote-cast": { kind: "success", text: "Your vote is in. Thanks for voting!" },
  "override-saved": { kind: "success", text: "Saved. Readers see it now." },
  "override-undone": { kind: "success", text: "Taken back. Readers see what was there before." },
  "season-published": { kind: "success", text: "The tables are computed anew and published." },
  "job-started": { kind: "success", text: "The job is asked to run." },
  "job-not-started": { kind: "error", text: "It cannot run now: it waits already, or is not known here." },
  "person-changed": { kind: "success", text: "Done. It takes effect with their next click." },
  "switch-changed": { kind: "success", text: "Switched. It takes effect at once." },
  "account-deleted": { kind: "success", text: "Your account and everything in it has been deleted." },
} as const;

export type AlertName = keyof typeof alerts;

/** Where an alert waits for the page that shows it. */
export const ALERT_COOKIE = "gridwalk-alert";

export function isAlertName(text: string): text is AlertName {
  return Object.hasOwn(alerts, text);
}
