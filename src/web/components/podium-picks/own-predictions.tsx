import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import type { PickResult } from "#domain/games/predictor.ts";

import { RuledList } from "../../ui/ruled-list.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import { SharePicture } from "../share-picture.tsx";
import styles from "./podium-picks.module.css";

const finishes = ["won", "was second", "was third"] as const;

const hows = { exact: "right step", "on-podium": "wrong step", off: "off the podium" } as const;

interface ScoredPrediction {
  readonly round: number;
  readonly name: string;
  readonly to: string;
  readonly points: number;
  /** Path of the picture to share. Null for predictions that only their owner sees. */
  readonly card: string | null;
  readonly squares: string;
  readonly steps: readonly {
    readonly predicted: string;
    readonly real: string;
    readonly how: PickResult;
  }[];
}

export function OwnPredictions({
  scored,
  season,
}: {
  readonly scored: readonly ScoredPrediction[];
  readonly season: number;
}) {
  return (
    <Section id="own" title={<>Your {season} predictions</>}>
      <RuledList as="ol" roomy above={6} className={styles.own}>
        {scored.map(({ round, name, to, points, card, squares, steps }) => (
          <li key={round}>
            <Text as="span" size="xl" weight={600}>
              <Link to={to}>{name}</Link>
            </Text>
            <Text as="b" size="xl">
              <span aria-hidden="true">{squares}</span>{" "}
              {points === 1 ? "1 point" : `${points} points`}
            </Text>
            <ol className={styles.steps}>
              {steps.map(({ predicted, real, how }, step) => (
                <li key={predicted} data-how={how}>
                  <span aria-hidden="true">{step + 1}</span> {predicted}
                  <Text as="small" tone="quiet">
                    {how === "exact" ? "" : ` ${hows[how]}; ${real} ${finishes[step] ?? ""}`}
                  </Text>
                </li>
              ))}
            </ol>
            {card !== null && (
              <SharePicture
                card={card}
                path={paths.predictor()}
                text={`My podium for the ${name}: ${squares}`}
              />
            )}
          </li>
        ))}
      </RuledList>
    </Section>
  );
}
