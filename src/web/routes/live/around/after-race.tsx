import { Link } from "react-router";

import { Podium } from "../../../components/podium.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import type { AfterRace as AfterRaceView } from "./after-race.server.ts";

export function AfterRace({
  race,
  title,
  showsPodium,
}: {
  readonly race: AfterRaceView;
  readonly title: string;
  /**
   * False if the page still shows the running order, whose top three are already the podium on the
   * road.
   */
  readonly showsPodium: boolean;
}) {
  const { podium, disqualified, to, replayTo, vote } = race;
  return (
    <Section compact id="result" title={title}>
      {showsPodium && <Podium drivers={podium} isSmall />}
      {disqualified !== "" && (
        <Text above={5} size="m" tone="quiet">
          Disqualified: {disqualified}
        </Text>
      )}
      <Cluster as="p" gap={8} above={5}>
        <Link className="link tap" to={to}>
          Full results
        </Link>
        {replayTo !== null && (
          <Link className="link tap" to={replayTo}>
            Watch the race
          </Link>
        )}
        {vote !== null && (
          <Link className="link tap" to={vote.to}>
            {vote.isOpen ? "Vote" : "Vote results"}
          </Link>
        )}
      </Cluster>
    </Section>
  );
}
