import { pluralize } from "#domain/text.ts";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { DetailLink } from "../../components/detail-link.tsx";
import { Flag } from "../../components/flag.tsx";
import { YearStrip } from "../../components/year-strip.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import type { CircuitEntry } from "./circuits.server.ts";
import plates from "../../components/plates.module.css";
import styles from "./circuits.module.css";

export function CircuitPlate({
  circuit,
  years,
}: {
  readonly circuit: CircuitEntry;
  readonly years: number;
}) {
  const { drawing, rounds } = circuit;
  return (
    <li className={`stack ${plates.plate} ${styles.plate}`}>
      {rounds.length > 0 && (
        <Text as="span" size="3xl" face="number" className={plates.round}>
          <span className="visually-hidden">Round </span>
          {rounds.join(", ")}
        </Text>
      )}
      <div className={plates.drawing}>
        {drawing && <CircuitOutline drawing={drawing} label="" weight="fine" />}
      </div>
      <Heading level={3} size="2xl">
        <DetailLink className="cover-link" to={circuit.to}>
          {circuit.name}
        </DetailLink>
      </Heading>
      <Cluster as="p" gap={4} unbroken above={2} size="m" tone="quiet" className={styles.place}>
        <Flag alpha2={circuit.alpha2} width={20} /> {circuit.place}
      </Cluster>
      <YearStrip bars={circuit.bars} years={years} />
      <CircuitRaces circuit={circuit} />
    </li>
  );
}

export function CircuitRaces({ circuit }: { readonly circuit: CircuitEntry }) {
  const { races, span, isResultMissing, isFirstHidden } = circuit;
  const toCome = isFirstHidden ? "First race hidden" : "No races yet";
  const none = isResultMissing ? "No results yet" : toCome;
  return (
    <Text size="m" tone="quiet" className={styles.figures}>
      {races === 0 ? none : `${pluralize(races, "race")}, `}
      <span className="nowrap">{span}</span>
      {races > 0 && isResultMissing && ", latest result missing"}
    </Text>
  );
}
