export interface ReadMetrics {
  /** Names of all metrics, without the suffixes of histograms. */
  readonly names: readonly string[];
  readonly lines: readonly string[];
  /** Sums the samples with this name and these labels. Returns undefined if there are none. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number | undefined;
}

/** Reads metrics in Prometheus's text format. */
export async function readMetrics(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReadMetrics> {
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  const lines = (await response.text()).split("\n").filter((line) => line !== "");
  const samples = lines.filter((line) => !line.startsWith("#"));
  return {
    names: lines.flatMap((line) => /^# TYPE (\w+) /.exec(line)?.[1] ?? []),
    lines,
    value(name, labels = {}) {
      const found = samples.filter(
        (line) =>
          /^\w+/.exec(line)?.[0] === name &&
          Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
      );
      if (found.length === 0) return undefined;
      return found.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
    },
  };
}
