import { Counter, Gauge, type Registry } from "prom-client";

/** Values of a metric by label. Empty if unknown. */
export type Reading = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

export interface MetricText {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Adds a metric whose values are read when the metrics are collected. */
export function addGauge(
  registry: Registry,
  { name, help, labels = [] }: MetricText,
  read: () => Reading | Promise<Reading>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      const reading = await read();
      this.reset();
      // Without labels, a reset sets the value to 0, which would be wrong for an unknown value.
      if (labels.length === 0) this.remove();
      for (const [labelValues, value] of reading) this.set(labelValues, value);
    },
  });
  registry.registerMetric(gauge);
}

export function addTotal(registry: Registry, { name, help, labels = [] }: MetricText, read: () => Reading): void {
  const counter = new Counter({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    collect() {
      this.reset();
      for (const [labelValues, value] of read()) this.inc(labelValues, value);
    },
  });
  registry.registerMetric(counter);
}
