import { z } from "zod";

import { OperatorError } from "./operator-error.ts";
import { onOrOff, secret, wholeNumber } from "./setting-kinds.ts";

export interface MetricsSettings {
  /** Lets clients on other machines read the metrics. Null if only this machine may. */
  readonly token: string | null;
  /** A separate port for the metrics, or null if they are on the site's own port. */
  readonly port: number | null;
}

export const metricsVariables = {
  METRICS: onOrOff.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, "at least 16 letters, digits or characters of -._~+/=")
    .nullable()
    .default(null)
    .meta(secret),
  METRICS_PORT: wholeNumber(0, 65_535, "a port for the metrics (0 for any free port)")
    .nullable()
    .default(null),
};

/** Returns null if the site has no metrics. */
export function readMetricsSettings(
  variables: z.output<z.ZodObject<typeof metricsVariables>>,
): MetricsSettings | null {
  const { METRICS: metrics, METRICS_TOKEN: token, METRICS_PORT: port } = variables;
  if (metrics === "on") return { token, port };
  if (metrics === "off") return null;
  if (token === null && port === null) return null;
  const set = token === null ? "METRICS_PORT" : "METRICS_TOKEN";
  throw new OperatorError(`METRICS must be on or off, because ${set} is set.`);
}
