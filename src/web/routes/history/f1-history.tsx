import { Link } from "react-router";

import { HISTORY_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/f1-history";
import { Champions } from "./champions.tsx";
import type { HistoryView } from "./f1-history.server.ts";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import styles from "./f1-history.module.css";
import thisWeekStyles from "./this-week.module.css";

export { loadHistory as loader } from "./f1-history.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.f1History(),
    title: "Formula 1 history: champions and records since 1950 · Gridwalk",
    description:
      "Every Formula 1 champion since 1950 with points and margin, the top records, and what happened this week.",
    card: HISTORY_CARD,
  });

export default function F1History({ loaderData }: Route.ComponentProps) {
  const { champions, decades, leaders, week, leads } = loaderData;
  return (
    <>
      <Head history={loaderData} />
      <div className="wrap">
        <ThisWeek races={week} />
        {leaders.length > 0 && (
          <Section
            id="records"
            title="Records"
            aside={
              <Link className="link" to={paths.f1Records()}>
                All records
              </Link>
            }
          >
            <FigureList
              className={styles.leaders}
              figures={leaders.map(({ label, value, names }) => ({ label, value, note: names }))}
            />
          </Section>
        )}
        {champions.length > 0 && (
          <Champions champions={champions} decades={decades} leads={leads} />
        )}
      </div>
    </>
  );
}

const chapters = [
  [paths.f1Records(), "Records"],
  [paths.f1Points(), "Points systems"],
  [paths.f1FamilyTrees(), "Team family trees"],
  [paths.circuits(), "Circuits"],
] as const;

function Head({ history }: { readonly history: HistoryView }) {
  const { counts, champions, season } = history;
  const figures = [
    { label: "Seasons", value: counts.seasons },
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
        <Heading level={1} size="hero" above={6} className={styles.title}>
          Formula{"\u00a0"}1 history
        </Heading>
        <FigureList
          kind="wide"
          above={10}
          className={styles.figures}
          figures={figures.map(({ label, value }) => ({
            label,
            value: value.toLocaleString("en"),
          }))}
        />
        <Cluster
          as="nav"
          gap={8}
          tight
          above={9}
          weight={600}
          className={styles.chapters}
          aria-label="F1 history"
        >
          {champions.length > 0 && (
            <a className="tap" href="#champions">
              Champions
            </a>
          )}
          {chapters.map(([to, label]) => (
            <Link key={to} className="tap" to={to}>
              {label}
            </Link>
          ))}
        </Cluster>
      </div>
    </header>
  );
}

function ThisWeek({ races }: { readonly races: HistoryView["week"] }) {
  if (races.length === 0) return null;
  return (
    <Section compact id="week" title={"This week in Formula\u00a01"}>
      <ol className={thisWeekStyles.races}>
        {races.map((race) => (
          <li key={race.to} data-today={race.isToday || undefined}>
            <Text as="b" face="name">
              {race.isToday ? "Today" : race.day}, {race.season}
            </Text>
            <p>
              <b>
                {race.winners.map((winner, index) => (
                  <span key={winner.to}>
                    {index > 0 && " and "}
                    <Link to={winner.to}>{winner.name}</Link>
                  </span>
                ))}
              </b>{" "}
              won the <Link to={race.to}>{race.name}</Link> for {race.team}
              {race.champion !== null && (
                <>
                  . <b>{race.champion} became champion.</b>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
