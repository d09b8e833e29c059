import { Link } from "react-router";

import { Helmet } from "../../../components/helmet.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import type { AfterRace as AfterRaceView } from "./after-race.server.ts";
import { Slots } from "./slots.tsx";

export function AfterRace({
  race,
  title,
  showsPodium,
}: {
  readonly race: AfterRaceView;
  readonly title: string;
  /** False next to the running order, which already ends with the podium on the road. */
  readonly showsPodium: boolean;
}) {
  const { podium, disqualified, to, replayTo, vote } = race;
  return (
    <Section compact id="result" title={title}>
      {showsPodium && (
        <Slots
          kind="podium"
          slots={podium.map(({ driver, number, team, teamId, time }, i) => ({
            place: String(i + 1),
            driver,
            helmet: <Helmet driverId={driver.id} number={number} />,
            note: `${team}, ${time}`,
            teamId,
          }))}
        />
      )}
      {disqualified !== "" && (
        <Text above={5} size="m" tone="quiet">
          Disqualified: {disqualified}
        </Text>
      )}
      <Cluster as="p" gap={8} above={5}>
        <Link className="link tap" to={to}>
          Classification
        </Link>
        {replayTo !== null && (
          <Link className="link tap" to={replayTo}>
            Watch the replay
          </Link>
        )}
        {vote !== null && (
          <Link className="link tap" to={vote.to}>
            {vote.label}
          </Link>
        )}
      </Cluster>
    </Section>
  );
}
