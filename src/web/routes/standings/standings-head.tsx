import { Link } from "react-router";

import { standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { SharePicture } from "../../components/share-picture.tsx";
import { RoundSelect } from "./round-select.tsx";
import type { RoundChoice } from "./standings-view.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import styles from "./standings.module.css";

interface StandingsHeadProps {
  readonly of: "drivers" | "teams";
  readonly choice: RoundChoice;
  readonly hasChart: boolean;
  /** Path of the title simulator while the title is open, otherwise null. */
  readonly titleTo: string | null;
  readonly champion: { readonly name: string; readonly to: string } | undefined;
}

const NAMES = { drivers: "Driver", teams: "Team" };
const TITLES = { drivers: "World Champion", teams: "Constructors’ champion" };

export function StandingsHead({ of, choice, hasChart, titleTo, champion }: StandingsHeadProps) {
  const { season, cardRound } = choice;
  return (
    <Stack gap={5} className={styles.head}>
      <Heading level={1}>
        <span>Formula 1 </span>
        <span>{NAMES[of]} Standings</span>
        <span>
          <span className="wider-than-640">, </span>
          {season} Season
        </span>
      </Heading>
      <Cluster as="p" gap={6} tight weight={600}>
        {champion && (
          <span>
            <Link className="link" to={champion.to}>
              {champion.name}
            </Link>
            , {TITLES[of]}
          </span>
        )}
        {titleTo !== null && (
          <Link className="link" to={titleTo}>
            Who can still win the title
          </Link>
        )}
        {hasChart && (
          <a className="link" href="#points">
            Points chart
          </a>
        )}
      </Cluster>
      <Cluster gap={6} unbroken>
        <RoundSelect choice={choice} action={paths[of]()} />
        {cardRound !== null && (
          <SharePicture
            card={standingsCard(of, season, cardRound)}
            path={paths[of]({ round: cardRound })}
            text={`${season} ${of}’ standings after round ${cardRound}`}
          />
        )}
      </Cluster>
    </Stack>
  );
}
