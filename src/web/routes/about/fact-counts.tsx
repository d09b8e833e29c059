import { LocalTime } from "../../components/local-time.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import type { InfoView } from "./info.server.ts";

const figure = new Intl.NumberFormat("en-GB");

export function FactCounts({ counts, facts }: Pick<InfoView, "counts" | "facts">) {
  const rows = [
    { label: "Seasons", count: counts.seasons },
    { label: "Race weekends", count: counts.meetings },
    { label: "Sessions", count: counts.sessions },
    { label: "Results", count: counts.classifications },
    { label: "Lap times", count: counts.lapTimes },
    { label: "Drivers", count: counts.drivers },
    { label: "Teams", count: counts.teams },
    { label: "Circuits", count: counts.circuits },
    { label: "Layouts", count: counts.layouts },
  ];
  return (
    <>
      {counts.firstSeason !== null && (
        <p>
          {counts.firstSeason} to {counts.lastSeason}, including drivers who entered but never
          started.
        </p>
      )}
      <FigureList
        figures={rows.map(({ label, count }) => ({
          label,
          value: count === 0 ? "none" : figure.format(count),
        }))}
      />
      <FigureList
        kind="small"
        figures={[
          { label: "Facts as of", value: facts.asOf },
          {
            label: "Loaded",
            value: <LocalTime iso={facts.loadedAt} format="day-time" trackZone="UTC" />,
          },
          { label: "Version", value: <code>{facts.version}</code> },
        ]}
      />
    </>
  );
}
