import { paths } from "#domain/paths.ts";

import prose from "../../components/prose.module.css";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/info";
import { ClockReadout } from "./clock-readout.tsx";
import { ClockSettings } from "./clock-settings.tsx";
import { FactCounts } from "./fact-counts.tsx";
import { loadInfo, type InfoView } from "./info.server.ts";
import styles from "./info.module.css";
import { Operator } from "./operator.tsx";
import { Part } from "./part.tsx";
import { SourceHealth } from "./source-health.tsx";
import { Sources } from "./sources.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadInfo(context);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.info(),
    title: "Behind the grid: sources, clock and credits · Gridwalk",
    description: `What Gridwalk is, which moment it shows and why, and where every fact comes from${loaderData ? `, as of ${loaderData.facts.asOf}` : ""}.`,
  });

const PARTS = [
  { id: "moment", title: "The moment shown" },
  { id: "facts", title: "The facts" },
  { id: "sources", title: "Sources" },
  { id: "limits", title: "What is approximate" },
  { id: "made-with", title: "Made with" },
  { id: "api", title: "For programs" },
  { id: "operator", title: "Who runs it" },
] as const;

export default function Info({ loaderData }: Route.ComponentProps) {
  const { clock, season, counts, facts, operator, sources, catchUp } = loaderData;
  return (
    <>
      <div className={`wrap ${prose.head} ${styles.head}`}>
        <div>
          <h1 className="page-title">Behind the grid</h1>
          <p className="lead">
            Gridwalk tells you when the next Formula 1 session starts, who stands where, and how it came to that. It is
            made by fans, unofficial, and free for anyone to run. Here is what its figures rest on.
          </p>
        </div>
        <nav aria-label="On this page">
          <ol className={styles.order}>
            {PARTS.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <ClockReadout clock={clock} />
      <div className="wrap">
        <Part id="moment" number={1} title="The moment shown">
          <MomentText clock={clock} season={season} />
          <ClockSettings season={season} kind={clock.kind} />
        </Part>
        <Part id="facts" number={2} title="The facts">
          <FactCounts counts={counts} facts={facts} />
          <p>
            Points and standings are not only copied: <code>npm run pack:verify</code> counts them again from the
            classifications, by the rules of each year, and compares.
          </p>
        </Part>
        <Part id="sources" number={3} title="Sources">
          <Sources />
          {catchUp !== null && <p>{catchUp}</p>}
          <SourceHealth sources={sources} />
          {counts.lapTimes === 0 && <p>This copy runs without the non-commercial tables: it has no lap times.</p>}
        </Part>
        <Part id="limits" number={4} title="What is approximate">
          <Limits />
        </Part>
        <Part id="made-with" number={5} title="Made with">
          <MadeWith />
        </Part>
        <Part id="api" number={6} title="For programs">
          <p>
            What the pages show can be read as JSON, without a key. <a href="/api/docs">Read and try the API</a>, or
            take its <a href="/api/openapi.json">OpenAPI description</a>. Its answers follow the clock above, too;{" "}
            <a href="/api/clock">/api/clock</a> says which moment they are true for.
          </p>
        </Part>
        <Part id="operator" number={7} title="Who runs it">
          <Operator operator={operator} />
          <p>
            Gridwalk is unofficial and not associated in any way with the Formula 1 companies. F1, FORMULA 1, FIA
            FORMULA ONE WORLD CHAMPIONSHIP, GRAND PRIX and related marks are trade marks of Formula One Licensing B.V.
          </p>
        </Part>
      </div>
    </>
  );
}

function MomentText({ clock, season }: Pick<InfoView, "clock" | "season">) {
  if (clock.kind === "real") {
    return (
      <p>
        This copy runs on the real time: what is next, live and over here is so in the world, as far as its facts reach.
        An operator can also have a past season replayed, or start at a chosen moment.
      </p>
    );
  }
  return (
    <>
      {clock.kind === "season" ? (
        <p>
          This copy replays the {season} season. It takes the real time and goes back by whole weeks, into the same
          calendar week of {season}. The weekday and the minute stay: a race on a Sunday at 14:00 starts on a Sunday at
          14:00. In the few days around New Year that would fall outside {season}, it stands still.
        </p>
      ) : (
        <p>
          The operator of this copy chose a moment to start at, and time runs on from there,{" "}
          {clock.speed === 1 ? "second by second" : `for a demonstration ${clock.speed} times as fast`}.
        </p>
      )}
      <p>
        Everything is shown as it was known at that moment: results and standings appear when a session is over, and the
        countdown counts to the session that was next. Only the calendar looks ahead, as calendars do.
      </p>
    </>
  );
}

function Limits() {
  return (
    <table className={`${prose.table} ${prose.stacking}`}>
      <caption>Where the facts are thinner than they look</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How far it can be trusted</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={prose.nowrap}>
            Session times
          </th>
          <td>
            Known since 2018, race starts since 2005. Before that only the day is shown. Later moves may be missing.
          </td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            End of a session
          </th>
          <td>
            Shown as sixty minutes after the start, for sprint qualifying 44; some ran longer. A race is over with its
            winner’s time, else after two hours.
          </td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            Circuit outlines
          </th>
          <td>
            Surveyed for today’s circuits. Of many former layouts only the shape is known: the line is right, its start,
            direction and turn to the north are approximate.
          </td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            Lap times
          </th>
          <td>Since 1996, of races only, with a few gaps. Penalties given after the flag are not in them.</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            Pit stops
          </th>
          <td>Since 1994. Of 2025, 52 of 821 are missing; of 2026, 69 of 403 so far.</td>
        </tr>
        <tr>
          <th scope="row" className={prose.nowrap}>
            Team colours
          </th>
          <td>Our reading of the cars, shifted until they can be told apart on light and on dark.</td>
        </tr>
      </tbody>
    </table>
  );
}

function MadeWith() {
  return (
    <>
      <table className={`${prose.table} ${prose.stacking}`}>
        <caption>Works of others that are part of these pages</caption>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Licence</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <a href="https://github.com/Omnibus-Type/Archivo" rel="noopener">
                Archivo
              </a>
              <small>The typeface, by Omnibus-Type.</small>
            </th>
            <td data-label="Licence">SIL Open Font License 1.1</td>
          </tr>
          <tr>
            <th scope="row">
              <a href="https://gitlab.com/catamphetamine/country-flag-icons" rel="noopener">
                country-flag-icons
              </a>
              <small>The flags.</small>
            </th>
            <td data-label="Licence">MIT</td>
          </tr>
          <tr>
            <th scope="row">
              <a href="https://lucide.dev" rel="noopener">
                Lucide
              </a>
              <small>The small icons.</small>
            </th>
            <td data-label="Licence">ISC</td>
          </tr>
          <tr>
            <th scope="row">
              <a href="https://github.com/swagger-api/swagger-ui" rel="noopener">
                Swagger UI
              </a>
              <small>The page to try the API.</small>
            </th>
            <td data-label="Licence">Apache 2.0</td>
          </tr>
        </tbody>
      </table>
      <p>
        Circuit lines, cars and number plates are drawn by Gridwalk from data. There are no photos, logos or liveries of
        others.
      </p>
      <p>
        Gridwalk’s own code is under the MIT licence, in the file <code>LICENSE</code> that comes with it. Each table of
        the data has its source in <code>data/PROVENANCE.md</code>, and its licence in <code>data/LICENSES</code>.
      </p>
    </>
  );
}
