import type { ReactNode } from "react";

import { reactionCard, SLOWEST_MEAN_MS } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";
import {
  type Attempt,
  bestOf,
  MEAN_OF,
  meanOfLast,
  reactionsOf,
} from "#domain/games/reaction/attempts.ts";

import { SharePicture } from "../../components/share-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Text } from "../../ui/text.tsx";
import { Distribution } from "./distribution.tsx";
import styles from "./own-starts.module.css";
import { compareWithDrivers } from "./messages.ts";

const LAST_SHOWN = 10;

interface OwnStartsProps {
  readonly attempts: readonly Attempt[];
  readonly onClear: () => void;
}

export function OwnStarts({ attempts, onClear }: OwnStartsProps) {
  if (attempts.length === 0)
    return (
      <Frame>
        <p className="note">Your times will appear here. They’re only saved in this browser.</p>
      </Frame>
    );
  const reactions = reactionsOf(attempts);
  const mean = meanOfLast(attempts);
  const missing = MEAN_OF - reactions.length;
  const figures = [
    { label: "Best", value: ms(bestOf(attempts)), best: true },
    {
      label: `Average of last ${MEAN_OF}`,
      value: ms(mean),
      note: mean === null ? `${pluralize(missing, "more start")} needed` : compareWithDrivers(mean),
    },
    { label: "Starts", value: String(reactions.length) },
    { label: "Jump starts", value: String(attempts.length - reactions.length) },
  ];
  return (
    <Frame>
      <FigureList above={7} figures={figures} />
      {mean !== null && mean <= SLOWEST_MEAN_MS && (
        <Text above={4}>
          <SharePicture
            card={reactionCard(mean)}
            path={paths.reactionGame()}
            text={`My last five starts: ${mean} ms on average`}
          />
        </Text>
      )}
      <LastStarts attempts={attempts} />
      {reactions.length > 0 && <Distribution attempts={attempts} />}
      <Disclosure summary="Clear your starts">
        <Stack gap={5} align="start">
          <p>This can’t be undone.</p>
          <Button kind="danger" onClick={onClear}>
            Clear {pluralize(attempts.length, "start")}
          </Button>
        </Stack>
      </Disclosure>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Section id="own-starts" title="Your starts">
      {children}
    </Section>
  );
}

function LastStarts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const best = bestOf(attempts);
  return (
    <Cluster
      as="ol"
      gap={4}
      above={8}
      className={styles.last}
      aria-label="Your last starts, newest first"
    >
      {attempts
        .slice(-LAST_SHOWN)
        .toReversed()
        .map(({ atMs, reactionMs }, i) => (
          // Two attempts may end in the same millisecond.
          <li
            key={`${atMs} ${attempts.length - i}`}
            data-fastest={reactionMs !== null && reactionMs === best}
          >
            {reactionMs === null ? "Jump" : reactionMs}
            {reactionMs !== null && reactionMs === best && (
              <span className="visually-hidden">, your best</span>
            )}
          </li>
        ))}
    </Cluster>
  );
}

function ms(value: number | null): string {
  return value === null ? "–" : `${value} ms`;
}
