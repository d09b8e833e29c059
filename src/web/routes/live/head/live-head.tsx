import type { ReactNode } from "react";

import type { LiveSession } from "#domain/live/live-session.ts";
import { formatClock, modeWords, stateWords } from "#domain/live/live-labels.ts";
import { sessionTime } from "#domain/live/session-time.ts";

import { Badge } from "../../../ui/badge.tsx";
import { FigureList, type Figure } from "../../../ui/figure-list.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./live-head.module.css";

interface LiveHeadProps {
  readonly title: string;
  readonly subtitle: string;
  readonly state: string;
  readonly status: ReactNode;
  /** True during a weekend. The head then keeps its height when figures replace the countdown. */
  readonly isNear: boolean;
  readonly children: ReactNode;
}

export function LiveHead({ title, subtitle, state, status, isNear, children }: LiveHeadProps) {
  return (
    <header className={`on-hero ${styles.head}`} data-flag={state}>
      <div className={`wrap ${styles.grid}`}>
        <Text size="m" weight={500} tone="quiet">
          {subtitle}
        </Text>
        <Heading level={1} className={styles.title}>
          {title}
        </Heading>
        {(children !== null || isNear) && (
          <div className={styles.now} data-near={isNear || undefined}>
            {children}
          </div>
        )}
        <p className={styles.state}>{status}</p>
      </div>
    </header>
  );
}

export function LiveStatus({
  session,
  isLost,
}: {
  readonly session: LiveSession;
  readonly isLost: boolean;
}) {
  if (isLost)
    return (
      <>
        <b>No signal</b> <span className="visually-hidden">Showing the last data received.</span>
      </>
    );
  return (
    <>
      <b>{stateWords(session)}</b>
      {session.phase === "live" && <span className="visually-hidden"> Live</span>}
    </>
  );
}

export function LiveFigures({
  session,
  siteTimeMs,
  isLost,
}: {
  readonly session: LiveSession;
  readonly siteTimeMs: number;
  /** True if the source has been silent for so long that the status is unknown. */
  readonly isLost: boolean;
}) {
  const { laps, qualifyingPart, phase, modes } = session;
  const chips = phase === "live" && !isLost ? modeWords(modes) : [];
  const figures: Figure[] = [];
  if (qualifyingPart !== null) figures.push({ label: "Part", value: `Q${qualifyingPart}` });
  if (laps !== null)
    figures.push({
      label: "Lap",
      value: (
        <>
          {laps.current}
          {laps.total !== null && <small> / {laps.total}</small>}
        </>
      ),
    });
  const time = isLost ? null : sessionTime(session, siteTimeMs);
  if (time !== null) figures.push({ label: time.label, value: formatClock(time.ms) });
  return (
    <>
      <FigureList kind="wide" className={styles.figures} aria-live="off" figures={figures} />
      {chips.length > 0 && (
        <Cluster gap={4} above={3}>
          {chips.map((words) => (
            <Badge key={words}>{words}</Badge>
          ))}
        </Cluster>
      )}
    </>
  );
}

export function headState(session: LiveSession | null, isLost: boolean): string {
  if (session === null) return "upcoming";
  if (isLost) return "lost";
  return session.phase === "live" ? session.flag : session.phase;
}
