import { z } from "zod";

import { OperatorError } from "./operator-error.ts";
import { printableToken, serviceUrl, wholeNumber } from "./setting-kinds.ts";

export type LiveSettings =
  | { readonly kind: "off" }
  | { readonly kind: "f1"; readonly url: URL; readonly token: string | null }
  | { readonly kind: "openf1"; readonly url: URL; readonly token: string }
  | { readonly kind: "demo"; readonly speed: number };

const token = printableToken("a token of printable ASCII characters without spaces");

export const liveVariables = {
  LIVE: z.enum(["off", "f1", "openf1", "demo"], "off, f1, openf1 or demo").optional(),
  LIVE_F1_URL: serviceUrl("the URL of a hub such as https://livetiming.formula1.com/signalrcore").default(
    new URL("https://livetiming.formula1.com/signalrcore"),
  ),
  F1_TOKEN: token,
  OPENF1_URL: serviceUrl("a URL such as https://api.openf1.org/v1").default(new URL("https://api.openf1.org/v1")),
  OPENF1_TOKEN: token,
  LIVE_DEMO_SPEED: wholeNumber(1, 60, "the factor by which the demo session is faster than real time").default(1),
};

/**
 * Reads the settings for live timing, which is on by default in real time. It is off in a replayed season, because its
 * sessions wouldn't match the season.
 */
export function readLiveSettings(
  variables: z.output<z.ZodObject<typeof liveVariables>>,
  clock: { readonly kind: string },
): LiveSettings {
  const isReal = clock.kind === "real";
  const kind = variables.LIVE ?? (isReal ? "f1" : "off");
  if ((kind === "f1" || kind === "openf1") && !isReal)
    throw new OperatorError(`LIVE=${kind} needs CLOCK=real. Otherwise set LIVE to off or demo.`);
  switch (kind) {
    case "off":
      return { kind };
    case "f1":
      if (variables.F1_TOKEN !== null && !mayReceiveToken(variables.LIVE_F1_URL))
        throw new OperatorError("F1_TOKEN is only sent to formula1.com over HTTPS. Unset F1_TOKEN or LIVE_F1_URL.");
      return { kind, url: variables.LIVE_F1_URL, token: variables.F1_TOKEN };
    case "demo":
      return { kind, speed: variables.LIVE_DEMO_SPEED };
    case "openf1":
      if (variables.OPENF1_TOKEN === null) throw new OperatorError("LIVE=openf1 needs OPENF1_TOKEN.");
      return { kind, url: variables.OPENF1_URL, token: variables.OPENF1_TOKEN };
  }
}

/** A hub on this machine may also receive the token, e.g. for testing. */
function mayReceiveToken({ protocol, hostname }: URL): boolean {
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return isLocal || (protocol === "https:" && /(?:^|\.)formula1\.com$/.test(hostname));
}
