import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import { HOLD_MS, QUICKEST_REACTION_MS } from "#domain/games/reaction/start.ts";

import { useReload } from "../../connection/use-reload.ts";
import { pageMeta } from "../../page-meta.ts";
import { Switch } from "../../ui/switch.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/reaction-game";
import { useKeptAttempts } from "./kept-attempts.ts";
import { Leaderboard } from "./leaderboard.tsx";
import { OwnStarts } from "./own-starts.tsx";
import { GameButton } from "./game-button.tsx";
import styles from "./reaction-game.module.css";
import { useReactionGame } from "./use-reaction-game.ts";
import { Section } from "../../ui/section.tsx";
import measuringStyles from "./measuring.module.css";

export { loadReactionGame as loader } from "./reaction-game.server.ts";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.reactionGame(),
    title: "Reaction game: five lights, then go · Gridwalk",
    description:
      "Five lights come on, one a second. When they go out, press. See your reaction time, your five-start average and the leaderboard.",
    card: FUN_CARD,
  });

export default function ReactionGame({ loaderData }: Route.ComponentProps) {
  const { attempts, add, clear } = useKeptAttempts();
  const reload = useReload();
  const { turnSound, ...pad } = useReactionGame({
    attempts,
    onAttempt: add,
    ranked: loaderData.own !== null,
    onCounted: () => void reload(),
  });
  return (
    <>
      <div className={`${styles.stage} on-hero`}>
        <div className="wrap">
          <Cluster as="header" gap={7} align="baseline" className={styles.head}>
            <Heading level={1} size="4xl">
              Reaction game
            </Heading>
            <Text tone="quiet">It’s lights out and away you go.</Text>
          </Cluster>
          <GameButton {...pad} />
        </div>
      </div>
      <div className="wrap">
        <div className="needs-script above-7">
          <Switch
            label="Sound"
            hint="A low tone for each light, a high one when they go out."
            onChange={(event) => turnSound(event.currentTarget.checked)}
          />
        </div>
        <div className="needs-script">
          <OwnStarts attempts={attempts} onClear={clear} />
        </div>
        <Leaderboard view={loaderData} />
        <Measuring />
      </div>
    </>
  );
}

function Measuring() {
  return (
    <Section id="measuring" title="How this works">
      <Columns as="dl" split="fill" gap={8} above={7} className={measuringStyles.parts}>
        <div>
          <Text as="dt" weight={700}>
            Lights
          </Text>
          <Text as="dd" tone="quiet">
            Five come on, one a second, and go out after a random {HOLD_MS.shortest / 1_000} to{" "}
            {HOLD_MS.longest / 1_000} seconds. Press early, or within {QUICKEST_REACTION_MS} ms, and
            it’s a jump start.
          </Text>
        </div>
        <div>
          <Text as="dt" weight={700}>
            Timing
          </Text>
          <Text as="dd" tone="quiet">
            Accurate to one screen frame: about 17 ms at 60 Hz.
          </Text>
        </div>
        <div>
          <Text as="dt" weight={700}>
            Your device
          </Text>
          <Text as="dd" tone="quiet">
            Screens, mice and touch screens add a delay, so only compare times from the same device.
          </Text>
        </div>

        <div>
          <Text as="dt" weight={700}>
            Playing by sound
          </Text>
          <Text as="dd" tone="quiet">
            Sound reaches you late, so expect slower times, especially with wireless headphones.
          </Text>
        </div>
      </Columns>
    </Section>
  );
}
