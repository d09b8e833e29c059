import { Link } from "react-router";

import { teamCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { FigureList } from "../../ui/figure-list.tsx";
import { Painted } from "../../components/record/painted.tsx";
import { ResultsSheet } from "../../components/record/results-sheet.tsx";
import { SeasonCurve } from "../../components/record/season-curve.tsx";
import { SeasonSelect } from "../../components/record/season-select.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/team";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import styles from "./team.module.css";
import { TeamHead } from "./team-head.tsx";
import { TeamYears } from "./team-years.tsx";

export { loadTeam as loader } from "./team.server.ts";

export const handle = { parameters: ["year"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const name = loaderData?.name ?? "Team";
  return pageMeta(matches, {
    path: paths.team(params["team"] ?? ""),
    title: `${name}: results, drivers and lineage · Gridwalk`,
    description: `${name} in Formula 1: every season’s results and points race by race, with drivers, chassis and engines, and the team’s other names.`,
    card: loaderData ? teamCard(loaderData.id) : undefined,
    feeds: loaderData ? [{ topic: { kind: "teams", id: loaderData.id }, title: `${name} (with results)` }] : [],
  });
};

export default function Team({ loaderData: team }: Route.ComponentProps) {
  const { season } = team;
  return (
    <>
      <Painted colour={team.car.colour}>
        <TeamHead team={team} />
      </Painted>
      <div className="wrap">
        {season ? (
          <Section
            id="season-title"
            sectionId="season"
            compact
            title={<>{season.year} season</>}
            aside={<SeasonSelect action={paths.team(team.id)} shownSeason={season.year} seasons={season.choices} />}
          >
            <Text size="xl" weight={500} tone="quiet">
              {season.place}
            </Text>
            <FigureList above={7} figures={season.figures} className={styles.figures} />
            <Heading level={3} above={10}>
              Results by round
            </Heading>
            <ResultsSheet
              caption={`${team.name}’s results in ${season.year} by driver and round`}
              head="Driver"
              tailHeads={["Points"]}
              rounds={season.rounds}
              rows={season.cars.map((car) => ({
                key: car.id,
                season: season.year,
                label: (
                  <span className={`stack ${styles.driver}`}>
                    {car.numbers !== "" && <small>{car.numbers}</small>}
                    <Link to={car.href}>{car.name}</Link>
                  </span>
                ),
                marks: car.marks,
                tail: [car.points],
              }))}
            />
            {season.curve && (
              <>
                <Heading level={3} above={10}>
                  Points race by race
                </Heading>
                <SeasonCurve
                  curve={season.curve}
                  label={`${team.name}’s points after each round of ${season.year}, with each driver’s share.`}
                />
              </>
            )}
          </Section>
        ) : (
          <Text above={11} size="xl" tone="quiet">
            {team.name} hasn’t raced yet.
          </Text>
        )}
        {season && (
          <Section id="record" title={<>As {team.name}</>}>
            <FigureList above={7} figures={team.career} />
          </Section>
        )}
        {team.byYear.length > 0 && <TeamYears id={team.id} rows={team.byYear} />}
      </div>
    </>
  );
}
