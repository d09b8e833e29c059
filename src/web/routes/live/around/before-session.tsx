import { Link } from "react-router";

import { pluralize } from "#domain/text.ts";

import { CircuitOutline } from "../../../components/circuit-outline.tsx";
import { FigureList, type Figure } from "../../../ui/figure-list.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { RuledList } from "../../../ui/ruled-list.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import type { WeekendView } from "../../../weekend-view.server.ts";
import type { BeforeSession, LineUp } from "./before-session.server.ts";
import styles from "../live.module.css";
import { Slots } from "./slots.tsx";

export function LineUpSection({ lineUp, favourite }: { readonly lineUp: LineUp; readonly favourite: string | null }) {
  const isGrid = lineUp.kind === "grid";
  return (
    <Section compact id="line-up" title={isGrid ? "Starting grid" : "Qualifying"}>
      <Slots
        slots={lineUp.cars.map(({ position, driver, team, teamId }) => ({
          place: position === null ? (isGrid ? "Pit" : "–") : String(position),
          driver,
          note: position === null && isGrid ? `${team}, pit lane` : team,
          teamId,
          isFavourite: driver.id === favourite,
        }))}
      />
    </Section>
  );
}

export function CircuitSection({
  before: { circuit, record, winners },
  weekend: { outline, length, laps },
}: {
  readonly before: BeforeSession;
  readonly weekend: Pick<WeekendView, "outline" | "length" | "laps">;
}) {
  const figures: Figure[] = [];
  if (length !== null) figures.push({ label: "Length", value: length });
  if (laps !== null) figures.push({ label: "Laps", value: String(laps) });
  if (record !== null)
    figures.push({ label: "Lap record", value: record.time, note: `${record.driver}, ${record.season}` });
  return (
    <Section compact id="circuit" title={circuit.name}>
      {outline && (
        <div className={styles.outline}>
          <CircuitOutline drawing={outline} label={`Outline of ${circuit.name}`} />
        </div>
      )}
      <FigureList kind="bold" above={5} figures={figures} />
      {winners.length > 0 && (
        <Heading level={3} size="m" above={7}>
          Winners here
        </Heading>
      )}
      {winners.length > 0 && (
        <RuledList as="ol" above={3} aria-label={`Last ${pluralize(winners.length, "winner")}`}>
          {winners.map(({ season, to, drivers }) => (
            <li key={season}>
              <Link className="tap" to={to}>
                {season}
              </Link>
              <b>{drivers}</b>
            </li>
          ))}
        </RuledList>
      )}
      <Text above={4}>
        <Link className="link tap" to={circuit.to}>
          About the circuit
        </Link>
      </Text>
    </Section>
  );
}
