import { useEffect, useState } from "react";

import { type VotePick, votePicks } from "#domain/votes/vote.ts";

import { useReload } from "../../connection/use-reload.ts";
import type { Counted } from "./vote-results.server.ts";

export interface LiveCount {
  readonly isOpen: boolean;
  readonly turnout: { readonly guests: number; readonly accounts: number };
  readonly counted: Readonly<Record<VotePick, ReadonlyMap<string, Counted>>>;
}

interface WireRow {
  readonly driverId?: string;
  readonly teamId?: string;
  readonly votes: number;
  readonly guestVotes: number;
  readonly accountVotes: number;
  readonly share: number;
}

interface WireResults {
  readonly state: "open" | "closed";
  readonly turnout: LiveCount["turnout"];
  readonly topTenDrivers: readonly WireRow[];
  readonly topBestOfTheRestDrivers: readonly WireRow[];
  readonly topBestTeam: readonly WireRow[];
}

/**
 * Delay before reconnecting once the browser has given up, e.g. because the server has too many streams or a proxy
 * blocks streaming.
 */
const ASK_AGAIN_MS = 30_000;

/** Follows an open count. Returns null until the first data arrives and after the count has ended. */
export function useLiveCount(meetingId: number, isCounting: boolean): LiveCount | null {
  const [live, setLive] = useState<LiveCount | null>(null);
  useEffect(() => {
    setLive(null);
    if (!isCounting) return undefined;
    let source: EventSource | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      source?.close();
      source = null;
      clearTimeout(again);
    };
    // Connect only while the page is visible. A browser allows six connections to a site across all tabs, and the
    // server limits the number of streams.
    const listen = (): void => {
      stop();
      if (document.hidden) return;
      const eventSource = new EventSource(`/api/vote/results/${meetingId}/stream`);
      source = eventSource;
      eventSource.addEventListener("results", (event: MessageEvent<string>) => {
        const results = JSON.parse(event.data) as WireResults;
        setLive({
          isOpen: results.state === "open",
          turnout: results.turnout,
          counted: {
            scorer: countedOf(results.topTenDrivers),
            rest: countedOf(results.topBestOfTheRestDrivers),
            team: countedOf(results.topBestTeam),
          },
        });
      });
      eventSource.addEventListener("error", () => {
        if (eventSource.readyState === EventSource.CLOSED) again = setTimeout(listen, ASK_AGAIN_MS);
      });
    };
    listen();
    document.addEventListener("visibilitychange", listen);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      stop();
    };
  }, [meetingId, isCounting]);
  return live;
}

/**
 * Reloads the page when the stream contains something that the page can't show: voting has opened or closed, or a
 * ruling has added a candidate. Reloads only once per change, because trying again wouldn't help if the reloaded page
 * still can't show it.
 */
export function useNewPage(live: LiveCount | null, isOpen: boolean, knows: (pick: VotePick, id: string) => boolean) {
  const reload = useReload();
  const news =
    live === null
      ? ""
      : [
          ...(live.isOpen === isOpen ? [] : [live.isOpen ? "opened" : "closed"]),
          ...votePicks.flatMap((pick) => Array.from(live.counted[pick].keys()).filter((id) => !knows(pick, id))),
        ].join(" ");
  useEffect(() => {
    if (news !== "") void reload();
  }, [news, reload]);
}

function countedOf(rows: readonly WireRow[]): ReadonlyMap<string, Counted> {
  return new Map(
    rows.map(({ driverId, teamId, votes, guestVotes, accountVotes, share }) => [
      driverId ?? teamId ?? "",
      { votes, guests: guestVotes, accounts: accountVotes, share },
    ]),
  );
}
