import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { useReload } from "../../connection/use-reload.ts";
import { pageMeta } from "../../page-meta.ts";
import { Switch } from "../../ui/switch.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/reaction-game";
import { useKeptAttempts } from "./kept-attempts.ts";
import { Leaderboard } from "./leaderboard.tsx";
import { Measuring } from "./measuring.tsx";
import { OwnStarts } from "./own-starts.tsx";
import { GameButton } from "./game-button.tsx";
import styles from "./reaction-game.module.css";
import { loadReactionGame } from "./reaction-game.server.ts";
import { useReactionGame } from "./use-reaction-game.ts";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadReactionGame(context, request);
}

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
