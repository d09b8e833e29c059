import { Link } from "react-router";

import { circuitCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Flag } from "../../components/flag.tsx";
import { TrackDays } from "../../components/track-days.tsx";
import { longestWord } from "../../components/longest-word.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/circuit";
import { CircuitPlate } from "./circuit-plate.tsx";
import { CircuitRaces } from "./circuit-races.tsx";
import type { CircuitView } from "./circuit.server.ts";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { type Figure, FigureList } from "../../ui/figure-list.tsx";
import { Section } from "../../ui/section.tsx";
import plates from "../../components/plates.module.css";
import placeName from "../../components/place-name.module.css";
import styles from "./circuit.module.css";
import type { LayoutView } from "./circuit-layout.server.ts";
import { caveats, Layouts } from "./layouts.tsx";
import { Winners } from "./winners.tsx";

export { loadCircuit as loader } from "./circuit.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { id, name, fullName, races, years, place, firstRace } = loaderData;
  const none =
    firstRace === "to-come"
      ? "a circuit yet to host a Formula 1 race."
      : "the circuit’s layouts; no results yet.";
  const called = fullName.includes(name) ? fullName : `${name} (${fullName})`;
  return pageMeta(matches, {
    path: paths.circuit(id),
    title: `${called} · Gridwalk`,
    description: `${called}, ${place}: ${races === 0 ? none : `every Formula 1 race (${years}), with layouts, winners and lap records.`}`,
    card: circuitCard(id),
  });
};

export default function Circuit({ loaderData }: Route.ComponentProps) {
  const { layouts, towers, neighbours, racing } = loaderData;
  return (
    <>
      <Hero circuit={loaderData} />
      <div className="wrap">
        {layouts.length > 1 && <Layouts layouts={layouts} />}
        {towers.length > 0 && (
          <Columns
            as="section"
            split="1-1-1"
            until={820}
            gap={10}
            above={11}
            aria-label="Most successful"
          >
            {towers.map((tower) => (
              <div key={tower.title}>
                <Heading level={2} size="m">
                  {tower.title}
                </Heading>
                <RuledList as="ol" ranked above={5} className={styles.tower}>
                  {tower.rows.map((row) => (
                    <li key={row.to} data-first={row.place === 1 || undefined}>
                      <Text as="span" weight={500} tone="quiet">
                        {row.place}
                      </Text>
                      <Link to={row.to}>{row.name}</Link>
                      <b>{row.count}</b>
                    </li>
                  ))}
                </RuledList>
              </div>
            ))}
          </Columns>
        )}
        {racing && <CircuitRaces races={racing} />}
        <Winners circuit={loaderData} />
        {neighbours.circuits.length > 0 && (
          <Section id="neighbours" title={neighbours.title}>
            <ul className={plates.plates}>
              {neighbours.circuits.map((circuit) => (
                <CircuitPlate key={circuit.id} circuit={circuit} years={neighbours.years} />
              ))}
            </ul>
          </Section>
        )}
        <Text above={9}>
          <Link className="link" to={paths.circuits()}>
            All circuits
          </Link>
        </Text>
      </div>
    </>
  );
}

/**
 * Words of this length or more, e.g. `Indianapolis` and `Francorchamps`, don't fit on a line at the
 * usual size.
 */
const LONG_WORD = 12;

function Hero({ circuit }: { readonly circuit: CircuitView }) {
  const {
    name,
    fullName,
    place,
    alpha2,
    races,
    years,
    next,
    drawing,
    layouts,
    isResultMissing,
    firstRace,
  } = circuit;
  const none = firstRace === "to-come" ? "None yet" : "No results yet";
  const current = layouts.find((layout) => layout.shown);
  const caveat = layouts.length === 1 && current?.caveat;
  return (
    <header className="on-hero">
      <Columns gap={10} until={820} className={`wrap ${styles.grid}`}>
        <Stack className={styles.words}>
          <Cluster as="p" gap={5} unbroken size="m" weight={500} tone="quiet">
            <Flag alpha2={alpha2} /> {place}
          </Cluster>
          <h1
            className={placeName.place}
            data-long-word={longestWord(name) >= LONG_WORD ? "very" : "true"}
          >
            {name}
          </h1>
          {fullName !== name && (
            <Text size="xl" tone="quiet">
              {fullName}
            </Text>
          )}
          <FigureList
            kind="wide"
            className={styles.figures}
            figures={[
              {
                label: races === 1 ? "Race" : "Races",
                value: races === 0 ? none : races,
                note: years,
              },
              ...(current ? layoutFigures(current) : []),
            ]}
          />
          {races > 0 && isResultMissing && (
            <Text above={7} tone="quiet">
              The result of the latest race here hasn’t arrived yet.
            </Text>
          )}
          {next && (
            <Text above={7} tone="quiet" className={styles.next}>
              Next race here: <Link to={next.to}>{next.name}</Link>,{" "}
              <TrackDays
                range={next.range}
                ends={next.ends}
                trackZone={next.trackZone}
                placeName={next.placeName}
              />
            </Text>
          )}
        </Stack>
        {drawing && (
          <div className={styles.track}>
            <CircuitOutline drawing={drawing} label={`Outline of ${name}`} />
            {caveat && (
              <Text size="s" tone="quiet">
                {caveats[caveat]}
              </Text>
            )}
          </div>
        )}
      </Columns>
    </header>
  );
}

function layoutFigures({ length, turns, direction, record }: LayoutView): Figure[] {
  return [
    { label: "Length", value: length },
    ...(turns === null
      ? [{ label: "Direction", value: direction }]
      : [{ label: "Turns", value: turns, note: direction }]),
    ...(record
      ? [
          {
            label: "Lap record",
            value: record.time,
            best: true,
            note: <RecordNote record={record} />,
          },
        ]
      : []),
  ];
}

function RecordNote({ record }: { readonly record: NonNullable<LayoutView["record"]> }) {
  return (
    <>
      <Link to={record.driverTo}>{record.driver}</Link>, <Link to={record.to}>{record.season}</Link>
    </>
  );
}
