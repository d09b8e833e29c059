import { SessionsByDay } from "../../components/sessions-by-day.tsx";
import { WeekendHero } from "../../components/weekend-hero.tsx";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/meeting";
import { loadMeeting } from "./meeting.server.ts";
import styles from "./meeting.module.css";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadMeeting(context, params);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        path: paths.meeting(loaderData.weekend),
        title: `${loaderData.weekend.name} ${loaderData.weekend.season} · Gridwalk`,
        description: `${loaderData.weekend.name}, ${loaderData.weekend.dateRange} ${loaderData.weekend.season}, ${loaderData.weekend.circuit.name}: every session in your time zone, and the result.`,
      })
    : [];

export default function Meeting({ loaderData }: Route.ComponentProps) {
  const { weekend, race, renderedAt, officialName } = loaderData;
  return (
    <>
      <WeekendHero weekend={weekend} renderedAt={renderedAt} heading="h1">
        {weekend.sessions.length > 0 && (
          <SessionsByDay sessions={weekend.sessions} trackZone={weekend.circuit.timeZone} />
        )}
      </WeekendHero>
      <div className="wrap">
        <p className={styles.official}>{officialName}</p>
        {race.length > 0 && (
          <section aria-labelledby="race">
            <h2 id="race" className="section-title">
              Race
            </h2>
            <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="race">
              <table className={styles.table}>
                <caption className="visually-hidden">Race classification</caption>
                <thead>
                  <tr>
                    <th scope="col">Pos</th>
                    <th scope="col">Driver</th>
                    <th scope="col">Team</th>
                    <th scope="col">Grid</th>
                    <th scope="col">Laps</th>
                    <th scope="col">Time or reason</th>
                    <th scope="col">Points</th>
                  </tr>
                </thead>
                <tbody>
                  {race.map((row) => (
                    <tr key={row.key} data-team={row.teamId}>
                      <td>{row.place}</td>
                      <th scope="row">{row.driver}</th>
                      <td className={styles.team}>{row.team}</td>
                      <td>{row.grid}</td>
                      <td>{row.laps}</td>
                      <td>{row.result}</td>
                      <td>
                        <b>{row.points}</b>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        )}
      </div>
    </>
  );
}
