import { createHmac } from "node:crypto";

import type { Logger } from "pino";

import { securityEvents, type SecurityEvent } from "#domain/members/security-event.ts";
import { clientOf } from "#http/client-ip.ts";
import { requestIdOf } from "#http/request-id.ts";
import type { SecurityEventDetails } from "#services.ts";

export type RecordEvent = (headers: Headers, event: SecurityEvent, details: SecurityEventDetails) => void;

/** Long enough to tell networks apart, and too short to be of use elsewhere. */
const NETWORK_LETTERS = 12;

/**
 * Returns the only writer of security events. A line has ids, never an email address, a password or a token. The
 * network is a keyed hash, because the log holds no IP addresses: the same network has the same letters on every line.
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
