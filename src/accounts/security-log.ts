import { createHmac } from "node:crypto";

import type { Logger } from "pino";

import { securityEvents, type SecurityEvent } from "#domain/members/security-event.ts";
import { clientOf } from "#http/client-ip.ts";
import { requestIdOf } from "#http/request-id.ts";
import type { SecurityEventDetails } from "#services.ts";

export type RecordEvent = (headers: Headers, event: SecurityEvent, details: SecurityEventDetails) => void;

/** Long enough to tell networks apart, too short to be useful elsewhere. */
const NETWORK_LETTERS = 12;

/**
 * Returns the only writer of security events. Lines contain ids, never email addresses, passwords or tokens. IP
 * addresses aren't logged: the network is a keyed hash, the same on every line for the same network.
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
