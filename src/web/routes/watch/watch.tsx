import { Link } from "react-router";

import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { paths } from "#domain/paths.ts";
import type { WatchStage } from "#domain/reader-clock/watch-stops.ts";

import { KeptPlaceCard } from "../../components/kept-place.tsx";
import { ClockForm } from "../../components/shell/clock-form.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import type { Route } from "./+types/watch";
import type { WatchRace } from "./watch.server.ts";

export { changeWatch as action, loadWatch as loader } from "./watch.server.ts";

export const handle = {
  parameters: ["season"],
  dependsOn: ["kept place"],
  keepsStill: true,
  withoutNotice: "past moment",
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.watch(),
    title: "Time machine · Gridwalk",
    description: "Go back to any race since 1950, and relive the season race by race, without knowing what comes next.",
  });

export default function Watch({ loaderData, actionData }: Route.ComponentProps) {
  const { season, races, decades, kept: storedPlace, isOn } = loaderData;
  const half = Math.ceil(races.length / 2);
  return (
    <div className="wrap">
      <PageHead
        title="Time machine"
        lead="Go back to any race since 1950. Gridwalk then looks as it would have that day: the next race, standings, stories and records. Move on race by race."
      />
      {actionData && (
        <Notice kind="error" title="You haven’t moved">
          {actionData.message}
        </Notice>
      )}
      <KeptPlaceCard storedPlace={storedPlace} />
      {isOn && (
        <p>
          Predict and vote as you go: see <Link to={paths.watchPicks()}>your picks</Link>. Only you see them. Daily
          puzzles stay in the present.
        </p>
      )}
      {season !== null && (
        <Section id="races" title={`${season} races`} compact>
          <Columns split="1-1" until={1080} gap={10}>
            {[races.slice(0, half), races.slice(half)].map((part, i) => (
              <RuledList key={i === 0 ? "first" : "second"} roomy>
                {part.map((race) => (
                  <Race key={race.name} race={race} />
                ))}
              </RuledList>
            ))}
          </Columns>
        </Section>
      )}
      <Columns split="4-8" until={820} gap={10}>
        <Section id="day" title="Choose a day" compact>
          <ClockForm page="watch" to={paths.home()}>
            <Stack gap={3} align="start" above={6}>
              <DateField
                label="Day"
                hint="On a race day, you’ll arrive before the start."
                type="date"
                name="day"
                defaultValue={undefined}
                min={`${FIRST_SEASON}-01-01`}
                required
              />
              <Button type="submit" kind="primary">
                Go there
              </Button>
            </Stack>
          </ClockForm>
        </Section>
        <Section id="seasons" title="Choose a season" compact>
          <Text tone="quiet" above={3}>
            Most races since 1996 also have a replay.
          </Text>
          <RuledList roomy above={5}>
            {decades.map((decade) => (
              <Decade key={decade.from} decade={decade} season={season} />
            ))}
          </RuledList>
        </Section>
      </Columns>
    </div>
  );
}

interface DecadeProps {
  readonly decade: { readonly from: number; readonly seasons: readonly number[] };
  readonly season: number | null;
}

function Decade({ decade: { from, seasons }, season }: DecadeProps) {
  return (
    <Columns as="li" split="auto-1" gap={8} align="center">
      <Text as="span" size="xl" face="headline">
        {from}s
      </Text>
      <Cluster gap={7} tight>
        {seasons.map((year) => (
          <Link key={year} className="tap" to={paths.watch({ season: year })} aria-current={year === season}>
            {year}
          </Link>
        ))}
      </Cluster>
    </Columns>
  );
}

const LABELS: Readonly<Record<WatchStage, string>> = {
  "sprint-qualifying": "Before sprint qualifying",
  sprint: "Before sprint",
  qualifying: "Before qualifying",
  race: "Before race",
  after: "After race",
};

function Race({ race: { name, dates, stops } }: { readonly race: WatchRace }) {
  return (
    <li>
      <span>
        <b>{name}</b>{" "}
        <Text as="span" size="s" tone="quiet">
          {dates}
        </Text>
      </span>
      <Cluster gap={6} tight>
        {stops.map(({ value, stage, isHere }) => (
          <ClockForm page="watch" key={stage} fields={{ stop: value }} to={paths.home()}>
            <button type="submit" className="tap link" aria-current={isHere || undefined}>
              {LABELS[stage]}
              <span className="visually-hidden"> {name}</span>
            </button>
          </ClockForm>
        ))}
      </Cluster>
    </li>
  );
}
