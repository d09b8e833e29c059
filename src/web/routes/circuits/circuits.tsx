import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";

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
import { Heading } from "../../ui/heading.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import plates from "../../components/plates.module.css";
import { CircuitPlate, CircuitRaces } from "./circuit-plate.tsx";
import styles from "./circuits.module.css";
import { SearchField } from "../../components/search-field.tsx";
import picks from "../../ui/pick.module.css";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCircuits(context, new URL(request.url).searchParams.get("q"));
}

export const handle = { parameters: ["q"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.circuits(),
    title: "Formula 1 circuits since 1950 · Gridwalk",
    description:
      "Every circuit in World Championship history, with its layouts, winners and lap records.",
  });

export default function Circuits({ loaderData }: Route.ComponentProps) {
  const { season, search, years, decades, current, earlier, toCome } = loaderData;
  return (
    <div className="wrap">
      <PageHead title={"Formula\u00a01 circuits"} lead={leadText(loaderData)}>
        <CircuitSearch search={search} />
      </PageHead>
      {current.length + earlier.length + toCome.length === 0 && (
        <EmptyState title="No circuit found">Try a town, a country or part of a name.</EmptyState>
      )}
      {current.length > 0 && (
        <section aria-labelledby="current">
          <Heading level={2} id="current">
            On the {season} calendar
          </Heading>
          <p className="fine">
            Bars mark the years with a race, from {decades[0]} to {season}.
          </p>
          <ol className={plates.plates}>
            {current.map((circuit) => (
              <CircuitPlate key={circuit.id} circuit={circuit} years={years} />
            ))}
          </ol>
        </section>
      )}
      {toCome.length > 0 && (
        <Section id="to-come" title={<>New in {season + 1}</>}>
          <ol className={plates.plates}>
            {toCome.map((circuit) => (
              <CircuitPlate key={circuit.id} circuit={circuit} years={years} />
            ))}
          </ol>
        </Section>
      )}
      {earlier.length > 0 && (
        <Section id="earlier" title="Former circuits">
          <p className="note">Most recent first.</p>
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

type LeadFigures = Pick<
  Route.ComponentProps["loaderData"],
  "season" | "raced" | "racedThrough" | "onCalendar"
>;

function leadText({ season, raced, racedThrough, onCalendar }: LeadFigures): string {
  const count =
    racedThrough === null
      ? `The World Championship has raced at ${raced} circuits since 1950.`
      : `The World Championship raced at ${raced} circuits from 1950 to the ${racedThrough}.`;
  return onCalendar > 0 ? `${count} The ${season} calendar has ${onCalendar}.` : count;
}

function Row({ circuit, years }: { readonly circuit: CircuitEntry; readonly years: number }) {
  const { drawing } = circuit;
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        {drawing && <CircuitOutline drawing={drawing} label="" weight="tiny" />}
      </span>
      <div>
        <Heading level={3}>
          <DetailLink className="cover-link" to={circuit.to}>
            {circuit.name}
          </DetailLink>
        </Heading>
        <Cluster as="p" gap={4} unbroken above={2} size="m" tone="quiet">
          <Flag alpha2={circuit.alpha2} width={20} /> {circuit.place}
        </Cluster>
      </div>
      <YearStrip bars={circuit.bars} years={years} />
      <CircuitRaces circuit={circuit} />
    </li>
  );
}

const TYPING_PAUSE_MS = 180;

/**
 * With JavaScript, the list is filtered as the reader types. The URL is replaced each time, so that
 * the Back button doesn't step through every letter.
 */
function CircuitSearch({ search }: { readonly search: string }) {
  const submit = useSubmit();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <Form action={paths.circuits()} role="search" replace preventScrollReset>
      <Cluster gap={5} align="end" above={7}>
        <SearchField
          label="Find a circuit"
          defaultValue={search}
          placeholder="Silverstone, Italy"
          onChange={({ currentTarget: { form } }) => {
            clearTimeout(pause.current);
            pause.current = setTimeout(
              () => void submit(form, { replace: true, preventScrollReset: true }),
              TYPING_PAUSE_MS,
            );
          }}
        />
        <button type="submit" className={`${picks.pick} without-script`}>
          Find
        </button>
      </Cluster>
    </Form>
  );
}
