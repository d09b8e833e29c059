import { FigureList } from "../../ui/figure-list.tsx";
import type { InfoView } from "./info.server.ts";

const figure = new Intl.NumberFormat("en-GB");

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
      <FigureList
        figures={rows.map(({ label, count }) => ({ label, value: count === 0 ? "none" : figure.format(count) }))}
      />
      <FigureList
        kind="small"
        figures={[
          { label: "Facts as of", value: facts.asOf },
          { label: "Loaded", value: facts.loadedAt },
          { label: "Version", value: <code>{facts.version}</code> },
        ]}
      />
    </>
  );
}
