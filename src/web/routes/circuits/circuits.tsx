import { paths } from "#domain/paths.ts";

import { DetailLink } from "../../components/detail-link.tsx";
import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Flag } from "../../components/flag.tsx";
import { YearAxis, YearStrip } from "../../components/year-strip.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/circuits";
import { type CircuitEntry, loadCircuits } from "./circuits.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import styles from "./circuits.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadCircuits(context);
}

export const handle = { showsResults: "race" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.circuits(),
    title: "Formula 1 Circuits since 1950 · Gridwalk",
    description: "Every circuit in World Championship history, with its layouts, winners and lap records.",
  });

export default function Circuits({ loaderData }: Route.ComponentProps) {
  const { season, years, decades, current, earlier, toCome } = loaderData;
  return (
    <div className="wrap">
      <header className={styles.head}>
        <Heading level={1}>Formula 1 Circuits</Heading>
        <p className="lead">
          The World Championship has raced on {current.filter(hasRaced).length + earlier.length} circuits since 1950.
          {current.length > 0 && ` The ${season} calendar has ${current.length}.`}
        </p>
      </header>
      {current.length > 0 && (
        <section aria-labelledby="current">
          <Heading level={2} id="current">
            On the {season} calendar
          </Heading>
          <ol className={styles.plates}>
            {current.map((circuit) => (
              <Plate key={circuit.id} circuit={circuit} years={years} />
            ))}
          </ol>
        </section>
      )}
      {toCome.length > 0 && (
        <Section id="to-come" title={<>New in {season + 1}</>}>
          <ol className={styles.plates}>
            {toCome.map((circuit) => (
              <Plate key={circuit.id} circuit={circuit} years={years} />
            ))}
          </ol>
        </Section>
      )}
      {earlier.length > 0 && (
        <Section id="earlier" title="Former circuits">
          <p className="note">Most recent first. Bars mark the years each circuit hosted a race.</p>
          <div className={`${styles.axis} above-7`}>
            <YearAxis decades={decades} years={years} />
          </div>
          <RuledList as="ol">
            {earlier.map((circuit) => (
              <Row key={circuit.id} circuit={circuit} years={years} />
            ))}
          </RuledList>
        </Section>
      )}
    </div>
  );
}

const hasRaced = ({ races }: CircuitEntry): boolean => races > 0;

function racesOf({ races, span }: CircuitEntry): string {
  if (races === 0) return "No race yet";
  return `${races} ${races === 1 ? "race" : "races"}, ${span}`;
}

function Plate({ circuit, years }: { readonly circuit: CircuitEntry; readonly years: number }) {
  const { drawing, rounds } = circuit;
  return (
    <li className={`stack ${styles.plate}`}>
      {rounds.length > 0 && (
        <Text as="span" size="3xl" face="number" className={styles.round}>
          <span className="visually-hidden">Round </span>
          {rounds.join(", ")}
        </Text>
      )}
      <div className={styles.drawing}>{drawing && <CircuitOutline drawing={drawing} label="" weight="fine" />}</div>
      <Heading level={3} size="2xl">
        <DetailLink className="cover-link" to={circuit.to}>
          {circuit.name}
        </DetailLink>
      </Heading>
      <Cluster as="p" gap={4} unbroken above={2} size="m" tone="quiet" className={styles.place}>
        <Flag alpha2={circuit.alpha2} width={20} /> {circuit.place}
      </Cluster>
      <YearStrip bars={circuit.bars} years={years} />
      <Text size="m" tone="quiet" className={styles.figures}>
        {racesOf(circuit)}
      </Text>
    </li>
  );
}

function Row({ circuit, years }: { readonly circuit: CircuitEntry; readonly years: number }) {
  const { drawing } = circuit;
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>{drawing && <CircuitOutline drawing={drawing} label="" weight="tiny" />}</span>
      <div>
        <Heading level={3}>
          <DetailLink className="cover-link" to={circuit.to}>
            {circuit.name}
          </DetailLink>
        </Heading>
        <Cluster as="p" gap={4} unbroken above={2} size="m" tone="quiet" className={styles.place}>
          <Flag alpha2={circuit.alpha2} width={20} /> {circuit.place}
        </Cluster>
      </div>
      <YearStrip bars={circuit.bars} years={years} />
      <Text size="m" tone="quiet" className={styles.figures}>
        {racesOf(circuit)}
      </Text>
    </li>
  );
}
