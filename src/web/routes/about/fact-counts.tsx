import styles from "./fact-counts.module.css";
import type { InfoView } from "./info.server.ts";

const figure = new Intl.NumberFormat("en-GB");

/** What is in the database of this copy, in figures. */
export function FactCounts({ counts, facts }: Pick<InfoView, "counts" | "facts">) {
  const years = counts.firstSeason === null ? "" : ` (${counts.firstSeason}–${counts.lastSeason})`;
  const rows = [
    { label: `Seasons${years}`, count: counts.seasons },
    { label: "Race weekends", count: counts.meetings },
    { label: "Sessions", count: counts.sessions },
    { label: "Classified results", count: counts.classifications },
    { label: "Lap times", count: counts.lapTimes },
    { label: "Drivers", count: counts.drivers },
    { label: "Teams", count: counts.teams },
    { label: "Circuits", count: counts.circuits },
    { label: "Circuit layouts", count: counts.layouts },
  ];
  return (
    <>
      <dl className={styles.counts}>
        {rows.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count === 0 ? "none" : figure.format(count)}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.state}>
        <div>
          <dt>Facts as of</dt>
          <dd>{facts.asOf}</dd>
        </div>
        <div>
          <dt>Loaded</dt>
          <dd>{facts.loadedAt}</dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>
            <code>{facts.version}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}
