import { createServer as createHttpServer } from "node:http";

import { createMetricsListener } from "#monitoring/metrics-listener.ts";
import type { Metrics } from "#monitoring/metrics.ts";
import type { Tracing } from "#monitoring/tracing.ts";
import { listen, stopListening } from "#platform/listening.ts";
import type { TracingSettings } from "#platform/tracing-settings.ts";

import { siteVersion, type StartContext } from "./start-context.ts";

export type Monitoring = Awaited<ReturnType<typeof openMonitoring>>;

/** The code for metrics is only loaded if they are on, and so is the code for traces. */
export async function openMonitoring(context: StartContext) {
  const { metrics, tracing } = context.environment;
  return {
    metrics: metrics && (await createMetrics()),
    tracing: tracing && (await createTracing(context, tracing)),
  };
}

async function createMetrics(): Promise<Metrics> {
  const { Metrics } = await import("#monitoring/metrics.ts");
  return new Metrics({ version: siteVersion(), node: process.version });
}

async function createTracing(
  { log, shutdown }: StartContext,
  settings: TracingSettings,
): Promise<Tracing> {
  const { Tracing } = await import("#monitoring/tracing.ts");
  const tracing = new Tracing({
    ...settings,
    version: siteVersion(),
    onFailure: (error) => log.warn({ err: error }, "failed to send traces"),
  });
  shutdown.add(() => tracing.close());
  return tracing;
}

/** Opens the metrics' own port, if they have one. Otherwise, the site answers requests for them. */
export async function serveMetrics(
  { environment, log, shutdown }: StartContext,
  measured: Metrics,
) {
  const { metrics, host, site } = environment;
  const port = metrics?.port ?? null;
  const isBehindProxy = port === null && site.trustProxy > 0;
  if (isBehindProxy && metrics?.token == null)
    log.warn("/metrics refuses every client: with TRUST_PROXY, set METRICS_TOKEN or METRICS_PORT");
  const answer = createMetricsListener({
    registry: measured.registry,
    token: metrics?.token ?? null,
    isBehindProxy,
    log,
  });
  if (port === null) return { measured, answer };
  const server = createHttpServer(answer);
  const address = await listen(server, { host, port }, "METRICS_PORT");
  shutdown.add(() => stopListening(server, 0));
  log.info({ address }, "serving metrics");
  return { measured, answer: null };
}
