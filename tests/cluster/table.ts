import type { Fault } from "./faults.ts";
import type { Result } from "./run-fault.ts";

const columns = [
  "fault",
  "failed / requests",
  "failing for",
  "after the repair",
  "writes acknowledged / lost",
  "emails, pushes / sent twice",
  "streams reopened",
] as const;

export function tableOf(results: readonly (readonly [Pick<Fault, "title">, Result])[]): string {
  const rows = results.map(([{ title }, result]) => [
    title,
    `${result.failed} / ${result.requests}`,
    `${result.failingSeconds.toFixed(1)} s`,
    result.hasRecovered ? `${result.recoverySeconds.toFixed(1)} s` : "not recovered",
    `${result.acknowledged} / ${result.lost.length}`,
    `${result.mails}, ${result.pushes} / ${result.doubled.length}`,
    String(result.reconnects),
  ]);
  return [columns, columns.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
