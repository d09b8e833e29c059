import { useEffect, useState } from "react";

import { formatPoints } from "#domain/standings/points.ts";

import { Heading } from "../../ui/heading.tsx";
import { Pause, Play } from "../../ui/icons.tsx";
import { Text } from "../../ui/text.tsx";
import { placesAfter, type RaceRow } from "./season-race.ts";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./season-race.module.css";

const ROUND_MS = 450;

interface SeasonRaceProps {
  readonly rounds: readonly string[];
  readonly rows: readonly RaceRow[];
}

export function SeasonRace({ rounds, rows }: SeasonRaceProps) {
  const last = rounds.length - 1;
  const [round, setRound] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      if (round + 1 >= last) setPlaying(false);
      setRound(Math.min(round + 1, last));
    }, ROUND_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, round, last]);
  const places = placesAfter(rows, round);
  const most = Math.max(...rows.map(({ totalsHundredths }) => totalsHundredths.at(-1) ?? 0), 1);
  return (
    <section className={styles.race} aria-labelledby="season-race">
      <Cluster gap={6} align="baseline" apart className={styles.head}>
        <Heading level={2} id="season-race" size="2xl">
          The title race
        </Heading>
        <Text size="s" tone="quiet">
          Round {round + 1} of {rounds.length}: {rounds[round]}
        </Text>
      </Cluster>
      <ol className="above-5">
        {rows.map((row, i) => (
          <li
            key={row.key}
            className={styles.row}
            data-team={row.teamId}
            // The HTML lists the rows in the order of the final standings. Only the browser moves
            // them.
            style={round === last ? undefined : { translate: `0 ${((places[i] ?? i) - i) * 100}%` }}
          >
            <span>{(places[i] ?? i) + 1}</span>
            <b>{row.name}</b>
            <progress aria-hidden="true" max={most} value={row.totalsHundredths[round] ?? 0} />
            <span className={styles.points}>{formatPoints(row.totalsHundredths[round] ?? 0)}</span>
          </li>
        ))}
      </ol>
      <Cluster gap={4} unbroken className={`${styles.controls} needs-script`}>
        <button
          type="button"
          className="icon-button"
          aria-label={isPlaying ? "Pause" : "Play the season"}
          onClick={() => {
            if (!isPlaying && round === last) setRound(0);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? (
            <Pause size={20} aria-hidden="true" />
          ) : (
            <Play size={20} aria-hidden="true" />
          )}
        </button>
        <span aria-hidden="true">Round {round + 1}</span>
        <input
          type="range"
          aria-label="Round"
          aria-valuetext={`Round ${round + 1}, ${rounds[round] ?? ""}`}
          min={0}
          max={last}
          value={round}
          onChange={(event) => {
            setPlaying(false);
            setRound(Number(event.currentTarget.value));
          }}
        />
      </Cluster>
    </section>
  );
}
