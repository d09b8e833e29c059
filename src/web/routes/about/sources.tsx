import { About, ProseTable } from "./prose-table.tsx";

interface Source {
  readonly name: string;
  readonly url: string;
  readonly gives: string;
  readonly licence: string;
  readonly licenceUrl: string;
  readonly stateOf: string;
}

const CC_BY = "https://creativecommons.org/licenses/by/4.0/";
const CC_BY_NC_SA = "https://creativecommons.org/licenses/by-nc-sa/4.0/";
const CC0 = "https://creativecommons.org/publicdomain/zero/1.0/";
const MIT = "https://opensource.org/license/mit";

/** `stateOf` is the date of the copy in the fact pack. data/PROVENANCE.md lists the sources by table. */
const SOURCES: readonly Source[] = [
  {
    name: "F1DB",
    url: "https://github.com/f1db/f1db",
    gives:
      "Seasons, weekends, circuits and their drawings, drivers, teams, entries, classifications, grids, pit stops, standings. Converted to Gridwalk’s tables, units and time zones. The date of the 2021 Turkish Grand Prix is corrected.",
    licence: "CC BY 4.0",
    licenceUrl: CC_BY,
    stateOf: "21 August 2026",
  },
  {
    name: "f1-circuits, by Tomislav Bacinger",
    url: "https://github.com/bacinger/f1-circuits",
    gives: "Surveyed outlines of 33 layouts, with start line and direction. We’ve corrected three.",
    licence: "MIT",
    licenceUrl: MIT,
    stateOf: "4 September 2025",
  },
  {
    name: "sportstimes/f1",
    url: "https://github.com/sportstimes/f1",
    gives: "Session start times, 2018 to 2023.",
    licence: "MIT",
    licenceUrl: MIT,
    stateOf: "20 August 2026",
  },
  {
    name: "RaceData, jtrotman’s Kaggle data set",
    url: "https://github.com/TracingInsights/RaceData",
    gives:
      "Race start times, 2005 to 2017, and sprint results, qualifying results and finishing statuses for Ergast-compatible apps.",
    licence: "CC0 1.0",
    licenceUrl: CC0,
    stateOf: "16 October 2025",
  },
  {
    name: "Jolpica F1, as archived by TracingInsights",
    url: "https://github.com/TracingInsights-Archive/Stats",
    gives:
      "Lap times since 1996, pit stops with the time of day, and results, names and numbers for Ergast-compatible apps. For non-commercial use only, so these tables are kept separate, and the site can run without them.",
    licence: "CC BY-NC-SA 4.0",
    licenceUrl: CC_BY_NC_SA,
    stateOf: "27 July 2026",
  },
];

export function Sources() {
  const rows = SOURCES.map(({ name, url, gives, licence, licenceUrl, stateOf }) => [
    <About key="name" name={name} url={url}>
      {gives}
    </About>,
    <a key="licence" href={licenceUrl} rel="license noopener">
      {licence}
    </a>,
    stateOf,
  ]);
  const ownTables = (
    <About name="Gridwalk">
      Team colours since 2014, circuit time zones and cancelled weekends: our own short tables, each row with its
      source.
    </About>
  );
  return (
    <ProseTable
      caption="Data: F1DB (CC BY 4.0) and the other sources below"
      heads={["Source and what it provides", "Licence", "As of"]}
      short={["Licence", "As of"]}
      rows={[...rows, [ownTables, "MIT", "this version"]]}
    />
  );
}
