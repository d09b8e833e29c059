import { RaceTotals, RaceTotalsNote } from "../../components/race-totals/race-totals.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./circuit-races.module.css";
import type { CircuitRacesView } from "./circuit-races.server.ts";

export function CircuitRaces({ races }: { readonly races: CircuitRacesView }) {
  const { stopCost, passes, latest, earlier } = races;
  return (
    <Section id="racing" title="Stops and passes">
      {stopCost !== null && (
        <Text size="xl" weight={600} above={6}>
          {stopCost}
        </Text>
      )}
      <Text size="xl" weight={600} above={stopCost === null ? 6 : 4}>
        {passes}
      </Text>
      <RaceTotalsNote>
        {stopCost !== null && "Half of the stops are within the range. "}
      </RaceTotalsNote>
      <RaceTotals of="Year" races={latest} />
      {earlier.length > 0 && (
        <details className={`${styles.earlier} open-on-paper`}>
          <summary className="weight-600">Earlier races</summary>
          <RaceTotals of="Year" races={earlier} />
        </details>
      )}
    </Section>
  );
}
