import type { ReactNode } from "react";

import { WEEK_MS } from "#domain/durations.ts";
import type { LiveSession } from "#domain/live/live-session.ts";

import { Countdown } from "../../../components/countdown.tsx";
import { LocalTime } from "../../../components/local-time.tsx";
import { waitingText } from "../../../components/waiting-text.ts";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import type { LiveData, LiveState } from "../use-live-page.ts";
import { headState, LiveFigures, LiveHead, LiveStatus } from "./live-head.tsx";

const WEEKEND_STATES: readonly string[] = ["current", "live", "result-pending"];

export function SessionHead({ data, live }: { readonly data: LiveData; readonly live: LiveState }) {
  const { session, planned, weekend, isOn, isLost, title } = live;
  const what = session?.event?.session ?? planned?.label ?? (data.isOver ? "Race" : "");
  return (
    <LiveHead
      title={title}
      subtitle={[what, roundOf(session, weekend)].filter(Boolean).join(" · ")}
      isNear={session !== null || (weekend !== null && WEEKEND_STATES.includes(weekend.state))}
      state={session === null && isOn ? "on" : headState(session, isLost)}
      status={
        session ? (
          <LiveStatus session={session} isLost={isLost} />
        ) : (
          <b>{planned?.status ?? weekend?.statusText}</b>
        )
      }
    >
      {headFigures(data, live)}
    </LiveHead>
  );
}

/** A function, because the head has no row for the figures if there are none. */
function headFigures(data: LiveData, live: LiveState): ReactNode {
  const { session, planned, isOn, isLost, siteTimeMs, trackZone } = live;
  if (session !== null && (session.phase !== "upcoming" || planned === null))
    return <LiveFigures session={session} siteTimeMs={siteTimeMs} isLost={isLost} />;
  if (planned === null || planned.startsAt === null || isOn) return null;
  const waiting = waitingText(planned);
  const isThisWeek = Date.parse(planned.startsAt) - Date.parse(data.renderedAt) < WEEK_MS;
  return (
    <Cluster gap={7} align="end">
      {waiting === null ? (
        <Countdown
          key={planned.startsAt}
          startsAt={planned.startsAt}
          renderedAt={data.renderedAt}
        />
      ) : (
        <Text tone="quiet">{waiting}</Text>
      )}
      <Text tone="quiet">
        <LocalTime
          iso={planned.startsAt}
          format={isThisWeek ? "short-day-time" : "day-time"}
          trackZone={trackZone}
        />
      </Text>
    </Cluster>
  );
}

function roundOf(session: LiveSession | null, weekend: LiveState["weekend"]): string {
  if (weekend === null || weekend.round === null || session?.event?.invented === true) return "";
  return `round ${weekend.round}${weekend.rounds === null ? "" : ` of ${weekend.rounds}`}`;
}
