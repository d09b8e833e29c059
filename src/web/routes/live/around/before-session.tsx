import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { CircuitOutline } from "../../../components/circuit-outline.tsx";
import { hole } from "../../../personal/hole.tsx";
import { useReader } from "../../../personal/personal.ts";
import { FigureList, type Figure } from "../../../ui/figure-list.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { RuledList } from "../../../ui/ruled-list.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import type { WeekendView } from "../../../weekend-view.server.ts";
import type { BeforeSession, LineUp } from "./before-session.server.ts";
import styles from "../live.module.css";
import { Stack } from "../../../ui/layout.tsx";
import slotsStyles from "./slots.module.css";

export const LineUpSection = hole(
  "line-up",
  ["driver"],
  ({ lineUp }: { readonly lineUp: LineUp }) => {
    const favourite = useReader()?.favourites.driver ?? null;
    const isGrid = lineUp.kind === "grid";
    const withoutPlace = isGrid ? "Pit" : "–";
    return (
      <Section compact id="line-up" title={isGrid ? "Starting grid" : "Qualifying"}>
        <Slots
          slots={lineUp.cars.map(({ position, driver, team, teamId }) => ({
            place: position === null ? withoutPlace : String(position),
            driver,
            note: team,
            teamId,
            isFavourite: driver.id === favourite,
          }))}
        />
      </Section>
    );
  },
);

export function CircuitSection({
  before,
  weekend: { outline, length, laps },
}: {
  readonly before: BeforeSession;
  readonly weekend: Pick<WeekendView, "outline" | "length" | "laps">;
}) {
  const { circuit, record, lineUp } = before;
  const figures: Figure[] = [];
  if (length !== null) figures.push({ label: "Length", value: length });
  if (laps !== null) figures.push({ label: "Laps", value: String(laps) });
  if (record !== null)
    figures.push({
      label: "Lap record",
      value: record.time,
      note: `${record.driver}, ${record.season}`,
    });
  return (
    <Section compact id="circuit" title={circuit.name}>
      {outline && (
        <div className={styles.map}>
          <CircuitOutline drawing={outline} label={`Outline of ${circuit.name}`} />
        </div>
      )}
      <FigureList kind="bold" above={5} figures={figures} />
      {lineUp && <Winners {...before} />}
      <Text above={4}>
        <Link className="link tap" to={circuit.to}>
          About the circuit
        </Link>
      </Text>
    </Section>
  );
}

interface WinnersProps extends Pick<BeforeSession, "circuit" | "winners"> {
  readonly isSection?: boolean;
}

export function Winners({ circuit, winners, isSection = false }: WinnersProps) {
  if (winners.length === 0) return null;
  const look = isSection
    ? { level: 2 as const }
    : { level: 3 as const, size: "m" as const, above: 7 as const };
  return (
    <div>
      <Heading {...look}>{circuit.name} winners</Heading>
      <RuledList
        as="ol"
        above={3}
        aria-label={winners.length === 1 ? "Last winner" : `Last ${winners.length} winners`}
      >
        {winners.map(({ season, slug, drivers }) => (
          <li key={season}>
            <Link className="tap" to={paths.meeting({ season, slug })}>
              {season}
            </Link>
            <b>{drivers}</b>
          </li>
        ))}
      </RuledList>
    </div>
  );
}

interface SlotsProps {
  readonly slots: readonly {
    readonly place: string;
    readonly driver: { readonly name: string; readonly lastName: string };
    readonly note: string;
    readonly teamId: string;
    readonly isFavourite?: boolean;
  }[];
}

function Slots({ slots }: SlotsProps) {
  return (
    <ol className={slotsStyles.slots}>
      {slots.map(({ place, driver, note, teamId, isFavourite }) => (
        <li
          key={driver.name}
          data-team={teamId}
          className={`cluster unbroken gap-5 ${slotsStyles.slot}`}
          aria-current={isFavourite || undefined}
        >
          <Text as="span" size="3xl" face="number">
            {place}
          </Text>
          <Stack as="span">
            <b>{driver.lastName}</b>
            <Text as="span" size="s" tone="quiet">
              {note}
            </Text>
          </Stack>
        </li>
      ))}
    </ol>
  );
}
