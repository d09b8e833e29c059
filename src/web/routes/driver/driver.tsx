import { Link } from "react-router";

import { driverCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { FigureList } from "../../ui/figure-list.tsx";
import { ResultsSheet } from "../../components/record/results-sheet.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/driver";
import { Text } from "../../ui/text.tsx";
import { DriverHead } from "./driver-head.tsx";
import { DriverSeason } from "./driver-season.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import type { DriverView } from "./driver.server.ts";
import { TeamBar } from "../../components/team-bar.tsx";
import styles from "./team-years.module.css";

export { loadDriver as loader } from "./driver.server.ts";

export const handle = { parameters: ["year"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const name = loaderData ? loaderData.head.name : "Driver";
  return pageMeta(matches, {
    path: paths.driver(params["driver"] ?? ""),
    title: `${name}: results, career and statistics · Gridwalk`,
    description: `${name} in Formula 1: every result, season and career statistics, points race by race, team-mate battles, teams and race numbers.`,
    card: loaderData ? driverCard(loaderData.id) : undefined,
    feeds: loaderData
      ? [{ topic: { kind: "drivers", id: loaderData.id }, title: `${name} (with results)` }]
      : [],
  });
};

export default function Driver({ loaderData }: Route.ComponentProps) {
  const { address, head, fans, season, career, sheet, mates } = loaderData;
  return (
    <>
      <DriverHead
        head={head}
        fans={fans}
        choice={
          loaderData.mayBeChosen ? { id: loaderData.id, colour: head.team?.colour ?? null } : null
        }
      />
      <div className="wrap">
        {season && (
          <DriverSeason season={season} address={address} name={head.lastName} mates={mates} />
        )}
        {season && !season.isOnly && (
          <Section id="career" title="Career">
            <FigureList above={7} figures={career.figures} />
            <p className="note">{career.rule}</p>
            <FigureList
              kind="small"
              above={8}
              figures={career.milestones.map(({ label, name, href }) => ({
                label,
                value: (
                  <Link className="link" to={href}>
                    {name}
                  </Link>
                ),
              }))}
            />
          </Section>
        )}
        {!season && (
          <Text above={11} size="xl" tone="quiet">
            {sheet.rows.length > 0
              ? `${head.lastName} has only driven in practice so far.`
              : `${head.lastName} hasn’t raced yet.`}
          </Text>
        )}
        {season && !season.isOnly && (
          <Section id="results" title="All results">
            <ResultsSheet
              caption={`${head.name}’s results by season and round`}
              head="Season"
              tailHeads={["Points", "Place"]}
              rounds={sheet.rounds}
              isCareer
              rows={sheet.rows
                .filter((row) => row.marks.length > 0)
                .map((row) => ({
                  key: `${row.season}`,
                  season: row.season,
                  label: (
                    <Link
                      to={`${paths.driver(address, { year: row.season })}#season`}
                      className="tap"
                    >
                      {row.season}
                    </Link>
                  ),
                  marks: row.marks,
                  colour: row.colour,
                  tail: [row.points, row.place],
                }))}
            />
          </Section>
        )}
        {!season?.isOnly && sheet.teams.length > 0 && <TeamYears teams={sheet.teams} />}
      </div>
    </>
  );
}

function TeamYears({ teams }: { readonly teams: DriverView["sheet"]["teams"] }) {
  return (
    <Section id="teams" title="Teams and numbers">
      <Table className={styles.table}>
        <caption className="visually-hidden">Teams and race numbers by year</caption>
        <TableHead heads={["Years", "Team", "Number", "Starts"]} />
        <tbody>
          {teams.map((team) => (
            <tr key={`${team.years} ${team.id}`}>
              <th scope="row">{team.years}</th>
              <td>
                {team.colour !== null && <TeamBar colour={team.colour} />}{" "}
                <Link to={paths.team(team.id, { year: team.lastSeason })}>{team.name}</Link>
              </td>
              <td>{team.numbers}</td>
              <td>{team.practiceOnly ? "practice" : team.races}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
