import { Link } from "react-router";

import { standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { SharePicture } from "../../components/share-picture.tsx";
import { RoundSelect } from "./round-select.tsx";
import type { RoundChoice } from "./standings-view.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./standings.module.css";

interface StandingsHeadProps {
  readonly of: "drivers" | "teams";
  readonly choice: RoundChoice;
  readonly hasChart: boolean;
  /** The title simulator while the title is open, otherwise null. */
  readonly titleTo: string | null;
}

const NAMES = { drivers: "Driver", teams: "Team" };

export function StandingsHead({ of, choice, hasChart, titleTo }: StandingsHeadProps) {
  const { season, cardRound } = choice;
  return (
    <div className={styles.head}>
      <Heading level={1}>
        Formula 1 {NAMES[of]} Standings, {season} Season
      </Heading>
      <RoundSelect choice={choice} action={paths[of]()} />
      <Cluster as="p" gap={5} tight>
        {titleTo !== null && (
          <Link className="link" to={titleTo}>
            Who can still be champion
          </Link>
        )}
        {hasChart && (
          <a className="link" href="#points">
            Points race by race
          </a>
        )}
        {cardRound !== null && (
          <SharePicture
            card={standingsCard(of, season, cardRound)}
            path={paths[of]({ round: cardRound })}
            text={`${season} ${of}’ standings after round ${cardRound}`}
          />
        )}
      </Cluster>
    </div>
  );
}
