import { ALERT_COOKIE, type AlertName } from "#domain/alert.ts";
import { ApiClient } from "#domain/members/identity/api-client.ts";
import { ApiFailure } from "#domain/members/identity/api-failure.ts";
import { isAdminRefusal } from "#domain/members/admin-refusal.ts";
import { NETWORK_TIMEOUT_MS } from "#domain/members/identity/id-token.ts";
import { NOT_AUTHENTICATED } from "#domain/members/identity/identity.ts";

import { siteAnswers } from "../connection/probe.ts";
import { ConnectionLostError } from "../connection/problem.ts";

/** Shared by all checks until the page is closed. The token is kept only in memory. */
const client = new ApiClient({
  now: () => Date.now(),
  setTimer(callback, delayMs) {
    const timer = window.setTimeout(callback, delayMs);
    return () => window.clearTimeout(timer);
  },
  fetch: (path, init) => window.fetch(path, { ...init, cache: "no-store" }),
  timeoutMs: /Mobi|Android/i.test(window.navigator.userAgent) ? NETWORK_TIMEOUT_MS.mobile : NETWORK_TIMEOUT_MS.desktop,
});

/**
 * Makes the admin check call for this reader. Returns false if the reader isn't admitted,
 * and leaves an alert with the reason for the next page. Throws if there is no connection, because the outcome is then
 * unknown.
 */
export async function passesAdminCheck(accountId: string): Promise<boolean> {
  client.signedIn(accountId);
  try {
    await client.callAsUser("/api/check-admin");
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // The server's guard redirects to the form.
    if (error.status === 403 && isAdminRefusal(error.message)) return true;
    if (error.status === null && !(await siteAnswers())) throw new ConnectionLostError();
    leaveAlert(alertFor(error));
    return false;
  }
}

function alertFor({ status, message }: ApiFailure): AlertName {
  if (status === 403) return "not-admin";
  return status === 401 || message === NOT_AUTHENTICATED ? "token-expired" : "admin-check-failed";
}

/** Sets the same cookie as the server's guards. The page that shows the alert removes the cookie. */
function leaveAlert(name: AlertName): void {
  document.cookie = `${ALERT_COOKIE}=${name}; Max-Age=60; Path=/; SameSite=Lax`;
}
