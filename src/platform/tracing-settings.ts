import { z } from "zod";

import { secret, serviceUrl } from "./setting-kinds.ts";

/** OTLP over HTTP. */
export type TracingSettings = NonNullable<ReturnType<typeof readTracingSettings>>;

const HEADER = /^([\w-]+)=([\x21-\x2b\x2d-\x7e]+)$/;

/** OpenTelemetry's own names, so that its documentation applies. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl("the URL of a collector, such as http://127.0.0.1:4318")
    .nullable()
    .default(null)
    .meta(secret),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((parts) => parts.every((part) => HEADER.test(part)), "headers such as name=value,other=value")
    .transform((parts) => Object.fromEntries(parts.map((part) => HEADER.exec(part)?.slice(1, 3) ?? [])))
    .pipe(z.record(z.string(), z.string()))
    .default({})
    .meta(secret),
  OTEL_SERVICE_NAME: z.string().default("gridwalk"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .transform(Number)
    .refine((ratio) => ratio >= 0 && ratio <= 1, "the share of traces to send, from 0 to 1")
    .default(1),
};

/** Returns null if there are no traces. */
export function readTracingSettings(variables: z.output<z.ZodObject<typeof tracingVariables>>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = variables;
  if (endpoint === null) return null;
  return {
    url: `${endpoint.href.replace(/\/$/, "")}/v1/traces`,
    headers: variables.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: variables.OTEL_SERVICE_NAME,
    /** Share of traces that are sent, unless the caller has decided: from 0 to 1. */
    ratio: variables.OTEL_TRACES_SAMPLER_ARG,
  };
}
