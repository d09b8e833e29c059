import { Link } from "react-router";

import { HISTORY_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/f1-history";
import { Champions } from "./champions.tsx";
import { type HistoryView, loadHistory } from "./f1-history.server.ts";
import { Text } from "../../ui/text.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import styles from "./f1-history.module.css";
import { Lineage } from "./lineage.tsx";
import { OnThisDay } from "./on-this-day.tsx";
import { Records } from "./records.tsx";
import { ScoringEras } from "./scoring-eras.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadHistory(context);
}

export const handle = { showsResults: "race" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.f1History(),
    title: "Formula 1 History: Champions and Records since 1950 · Gridwalk",
    description: "Every Formula 1 champion since 1950, driver and team records, points systems and team family trees.",
    card: HISTORY_CARD,
  });

export default function F1History({ loaderData }: Route.ComponentProps) {
  const { years, decades, champions, running, records, day, eras, rules, lineage } = loaderData;
  return (
    <>
      <Head history={loaderData} />
      <div className="wrap">
        <OnThisDay day={day} />
        {champions.length > 0 && <Champions champions={champions} running={running} />}
        {records.length > 0 && <Records groups={records} />}
        <ScoringEras eras={eras} rules={rules} years={years} decades={decades} />
        <Lineage lineage={lineage} years={years} decades={decades} />
      </div>
    </>
  );
}

const chapters = [
  ["#champions", "Champions"],
  ["#records", "Records"],
  ["#points", "Points"],
  ["#names", "Names"],
] as const;

function Head({ history }: { readonly history: HistoryView }) {
  const { counts, champions, season } = history;
  const figures = [
    { label: "Completed seasons", value: champions.length },
    { label: "Races", value: counts.races },
    { label: "Drivers", value: counts.starters },
    { label: "Winners", value: counts.winners },
  ];
  return (
    <header className={`${styles.head} on-hero`}>
      <div className="wrap">
        <Text size="m" weight={500} tone="quiet">
          1950–{season}
        </Text>
        <Heading level={1} size="hero" above={6}>
          Formula 1 History
        </Heading>
        <FigureList
          kind="wide"
          above={10}
          figures={figures.map(({ label, value }) => ({ label, value: value.toLocaleString("en") }))}
        />
        <Cluster as="nav" gap={8} tight above={9} weight={600} className={styles.chapters} aria-label="On this page">
          {chapters.map(([to, label]) => (
            <a key={to} className="tap" href={to}>
              {label}
            </a>
          ))}
          <Link className="tap" to={paths.circuits()}>
            Circuits
          </Link>
        </Cluster>
      </div>
    </header>
  );
}
