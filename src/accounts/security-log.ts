import { createHmac } from "node:crypto";

import type { Logger } from "pino";

import { securityEvents, type SecurityEvent } from "#domain/members/security-event.ts";
import { clientOf } from "#http/client-ip.ts";
import { requestIdOf } from "#http/request-id.ts";
import type { ProviderId } from "#domain/members/account.ts";

export interface SecurityEventDetails {
  /** Null if no account is known, e.g. after a login with an unknown email address. */
  readonly account: string | null;
  readonly by?: string;
  readonly method?: "password" | ProviderId;
  /** The code that was entered after the password. */
  readonly factor?: "app" | "recovery";
  readonly path?: string;
}

export type RecordEvent = (
  headers: Headers,
  event: SecurityEvent,
  details: SecurityEventDetails,
) => void;

/** Long enough to tell networks apart, too short to be useful elsewhere. */
const NETWORK_LETTERS = 12;

/**
 * Returns the only writer of security events. Lines contain ids, never email addresses, passwords
 * or tokens. IP addresses aren't logged: the network is a keyed hash, the same on every line for
 * the same network.
 */
export function createSecurityLog(log: Logger, secret: string): RecordEvent {
  const networkOf = (headers: Headers): string =>
    createHmac("sha256", secret)
      .update(`security-log ${clientOf(headers)}`)
      .digest("base64url")
      .slice(0, NETWORK_LETTERS);
  return (headers, event, details) =>
    log[securityEvents[event]](
      { event, ...details, network: networkOf(headers), requestId: requestIdOf(headers) },
      "security event",
    );
}
