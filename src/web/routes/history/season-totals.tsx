import { RaceTotals, RaceTotalsNote } from "../../components/race-totals/race-totals.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import type { SeasonTotalsView } from "./season-totals.server.ts";

export function SeasonTotals({
  totals: { message, races },
}: {
  readonly totals: SeasonTotalsView;
}) {
  return (
    <Section id="racing" title="Passes and stops">
      <Text size="xl" weight={600} above={6}>
        {message}
      </Text>
      <RaceTotalsNote />
      <RaceTotals of="Race" races={races} />
    </Section>
  );
}
