import type { LiveSession } from "#domain/live/live-session.ts";
import {
  deletedLapsText,
  incidentStatus,
  sortIncidents,
} from "#domain/live/stewards/stewards-labels.ts";

import { Badge } from "../../../ui/badge.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { RuledList } from "../../../ui/ruled-list.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";

type Shown = Pick<LiveSession, "cars" | "incidents" | "deletedLaps">;

/**
 * Incidents and deleted laps. Screen readers don't announce these, because they already announce
 * the race control log.
 */
export function StewardsPanel({ cars, incidents, deletedLaps }: Shown) {
  const codeOf = (number: string): string => cars[number]?.code ?? number;
  const sorted = sortIncidents(incidents);
  const deleted = Object.entries(deletedLaps).sort(([, a], [, b]) => b.length - a.length);
  if (sorted.length + deleted.length === 0) return null;
  return (
    <Section compact id="stewards" title="Penalties and investigations">
      {sorted.length > 0 && (
        <RuledList above={5} roomy>
          {sorted.map(([id, incident]) => {
            const { text, tone } = incidentStatus(incident, codeOf);
            const details = [
              incident.reason,
              incident.place,
              incident.lap !== null && `Lap ${incident.lap}`,
            ];
            return (
              <li key={id} data-state={incident.state}>
                <div>
                  <b>{incident.cars.map(codeOf).join(", ")}</b>
                  <Text size="s" tone="quiet">
                    {details.filter(Boolean).join(" · ")}
                  </Text>
                </div>
                <Badge tone={tone}>{text}</Badge>
              </li>
            );
          })}
        </RuledList>
      )}
      {deleted.length > 0 && (
        <>
          <Heading level={3} above={6}>
            Deleted lap times
          </Heading>
          <Cluster as="ul" gap={6} above={3} size="m">
            {deleted.map(([number, laps]) => (
              <li key={number}>
                <b>{codeOf(number)}</b> {deletedLapsText(laps)}
              </li>
            ))}
          </Cluster>
        </>
      )}
    </Section>
  );
}
