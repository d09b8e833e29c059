import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Part } from "../../ui/part.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/info";
import { ClockReadout } from "./clock-readout.tsx";
import { FactCounts } from "./fact-counts.tsx";
import { loadInfo, type InfoView } from "./info.server.ts";
import { Operator } from "./operator.tsx";
import { About, ProseTable } from "./prose-table.tsx";
import { Sources } from "./sources.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { SourceHealthView } from "./source-health.server.ts";
import styles from "./info.module.css";
import prose from "./prose.module.css";

export const handle = { withoutNotice: "own dates" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadInfo(context);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.info(),
    title: "About Gridwalk: sources, dates and credits · Gridwalk",
    description: `What Gridwalk is, which date it shows and where its facts come from.${loaderData ? ` Facts as of ${loaderData.facts.asOf}.` : ""}`,
  });

const PARTS = [
  { id: "moment", title: "The site’s date" },
  { id: "facts", title: "The facts" },
  { id: "sources", title: "Sources" },
  { id: "limits", title: "Known gaps" },
  { id: "made-with", title: "Credits" },
  { id: "api", title: "API" },
  { id: "operator", title: "Legal" },
] as const;

export default function Info({ loaderData }: Route.ComponentProps) {
  const { clock, season, counts, facts, operator, sources, catchUp } = loaderData;
  return (
    <>
      <div className="wrap">
        <PageHead
          title="About Gridwalk"
          lead="Gridwalk shows when the next Formula 1 session starts, who leads the championship, and how they got there. It’s made by fans, unofficial, and free for anyone to run."
        >
          <nav aria-label="On this page">
            <ol className={styles.order}>
              {PARTS.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </PageHead>
      </div>
      <ClockReadout clock={clock} season={season} />
      <div className="wrap">
        <Part className={prose.body} id="moment" number={1} title="The site’s date">
          <MomentText clock={clock} season={season} />
          <p>
            Haven’t watched the latest sessions yet?{" "}
            <Link to={paths.spoilerFree()}>Spoiler-free mode</Link> shows the site as it was before
            them.
          </p>
        </Part>
        <Part className={prose.body} id="facts" number={2} title="The facts">
          <FactCounts counts={counts} facts={facts} />
          <p>
            Points and standings are checked, not just copied. We recalculate them from the results
            under each year’s rules.
          </p>
        </Part>
        <Part className={prose.body} id="sources" number={3} title="Sources">
          <Sources />
          {catchUp !== null && <p>{catchUp}</p>}
          <SourceHealth sources={sources} />
          {counts.lapTimes === 0 && (
            <p>This site runs without the non-commercial data, so it has no lap times.</p>
          )}
        </Part>
        <Part className={prose.body} id="limits" number={4} title="Known gaps">
          <ProseTable caption="Gaps in the data" heads={["What", "Accuracy"]} rows={LIMITS} />
        </Part>
        <Part className={prose.body} id="made-with" number={5} title="Credits">
          <MadeWith />
        </Part>
        <Part className={prose.body} id="api" number={6} title="API">
          <p>
            Everything on these pages is available as JSON, without a key.{" "}
            <a href="/api/docs">Explore the API</a>, or download its{" "}
            <a href="/api/openapi.json">OpenAPI description</a>. Responses follow the site’s date,
            as given by <a href="/api/clock">/api/clock</a>.
          </p>
        </Part>
        <Part className={prose.body} id="operator" number={7} title="Legal">
          {(operator.name !== null || operator.email !== null) && <Operator operator={operator} />}
          <p>
            Gridwalk is unofficial and not associated in any way with the Formula 1 companies. F1,
            FORMULA 1, FIA FORMULA ONE WORLD CHAMPIONSHIP, GRAND PRIX and related marks are trade
            marks of Formula One Licensing B.V.
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
        This site runs in real time. Operators can also replay a past season or start at a chosen
        date.
      </p>
    );
  }
  return (
    <>
      <ShiftedClock clock={clock} season={season} />
      <p>
        Pages show only what was known on the site’s date. Results and standings appear when a
        session ends, and the countdown runs to the next one. Only the calendar shows future races.
      </p>
    </>
  );
}

function ShiftedClock({
  clock,
  season,
}: {
  readonly clock: Exclude<InfoView["clock"], { readonly kind: "real" }>;
  readonly season: InfoView["season"];
}) {
  if (clock.kind === "season")
    return (
      <p>
        This site replays the {season} season week by week, on the same weekdays and at the same
        times. A race held on a Sunday at 14:00 starts here on a Sunday at 14:00. Around New Year
        the clock pauses, so it never leaves {season}.
      </p>
    );
  if (clock.kind === "watched")
    return <p>You’re in the time machine, so the clock shows the time you chose.</p>;
  return (
    <p>
      The operator chose a starting date, and time runs on from there
      {clock.speed === 1 ? "" : ` at ${clock.speed}× speed`}.
    </p>
  );
}

const LIMITS = [
  [
    "Session times",
    "All sessions since 2018, race starts since 2005. Before that, only dates. Late changes may be missing.",
  ],
  [
    "End of a session",
    "We assume that sessions last 60 minutes (sprint qualifying 44). Races last as long as the winner took, or two hours if that isn’t recorded.",
  ],
  [
    "Circuit outlines",
    "Surveyed for today’s circuits. For many former layouts we only have the shape, so start line, direction and orientation are approximate.",
  ],
  [
    "Lap times",
    "Races only, since 1996, with a few gaps. Penalties after the flag aren’t included.",
  ],
  ["Pit stops", "Since 1994. 52 of 821 are missing from 2025, and 69 of 403 so far from 2026."],
  [
    "Team colours",
    "Based on the cars, adjusted so teams can be told apart in light and dark mode.",
  ],
];

const WORKS = [
  {
    name: "Archivo",
    url: "https://github.com/Omnibus-Type/Archivo",
    text: "The typeface, by Omnibus-Type.",
    licence: "SIL Open Font License 1.1",
  },
  {
    name: "country-flag-icons",
    url: "https://gitlab.com/catamphetamine/country-flag-icons",
    text: "The flags.",
    licence: "MIT",
  },
  { name: "Lucide", url: "https://lucide.dev", text: "The small icons.", licence: "ISC" },
  {
    name: "Swagger UI",
    url: "https://github.com/swagger-api/swagger-ui",
    text: "The API’s interactive docs.",
    licence: "Apache 2.0",
  },
] as const;

function MadeWith() {
  return (
    <>
      <ProseTable
        caption="Third-party credits"
        heads={["Work", "Licence"]}
        short={["Licence"]}
        rows={WORKS.map(({ name, url, text, licence }) => [
          <About key="name" name={name} url={url}>
            {text}
          </About>,
          licence,
        ])}
      />
      <p>
        Circuits, cars, helmets and race numbers are drawn by Gridwalk from data. We use no photos,
        logos or liveries.
      </p>
      <p>
        Gridwalk’s own code is under the MIT licence. In the source code,{" "}
        <code>data/PROVENANCE.md</code> lists the source of each data table and{" "}
        <code>data/LICENSES</code> the licences.
      </p>
    </>
  );
}

const untroubledTone = (isOn: boolean) => (isOn ? "good" : "neutral");

function SourceHealth({ sources }: { readonly sources: SourceHealthView }) {
  return (
    <ProseTable
      caption="Source status (real dates, not site time)"
      heads={["Source", "Status", "Last update", "Next try"]}
      short={["Last update", "Next try"]}
      rows={sources.map(({ name, gives, isOn, state, isInTrouble, lastAnswer, nextTryIso }) => [
        <About key="name" name={name}>
          {gives}
        </About>,
        <Badge key="state" tone={isInTrouble ? "danger" : untroubledTone(isOn)}>
          {state}
        </Badge>,
        lastAnswer && <LastAnswer key="lastAnswer" {...lastAnswer} />,
        nextTryIso && (
          <LocalTime key="next" iso={nextTryIso} format="short-day-time" trackZone="UTC" />
        ),
      ])}
    />
  );
}

function LastAnswer({ iso, age }: { readonly iso: string; readonly age: string }) {
  return (
    <>
      <LocalTime iso={iso} format="day-time" trackZone="UTC" />
      <small>{age}</small>
    </>
  );
}
