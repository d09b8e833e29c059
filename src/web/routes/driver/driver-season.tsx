import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { FigureList } from "../../ui/figure-list.tsx";
import { SeasonCurve } from "../../components/record/season-curve.tsx";
import { SeasonSelect } from "../../components/record/season-select.tsx";
import type { DriverView } from "./driver.server.ts";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Section } from "../../ui/section.tsx";
import { Heading } from "../../ui/heading.tsx";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./driver-season.module.css";
import { DuelTable } from "./duel-table.tsx";

interface DriverSeasonProps {
  readonly season: NonNullable<DriverView["season"]>;
  readonly address: string;
  readonly name: string;
  readonly mates: DriverView["mates"];
}

export function DriverSeason({ season, address, name, mates }: DriverSeasonProps) {
  return (
    <Section
      id="season-title"
      sectionId="season"
      compact
      title={<>{season.year} season</>}
      aside={<SeasonSelect action={paths.driver(address)} shownSeason={season.year} seasons={season.choices} />}
    >
      <Text size="xl" weight={500} tone="quiet">
        {[...(season.reason === null ? [] : [season.reason]), season.place, ...season.teams].join(" · ")}
      </Text>
      <FigureList above={7} figures={season.figures} />
      {season.curve && (
        <>
          <Heading level={3} above={10}>
            Points race by race
          </Heading>
          <SeasonCurve
            curve={season.curve}
            label={`${name}’s points after each round of ${season.year}. The table below has every figure.`}
          />
        </>
      )}
      <Columns split="7-5" until={1080} gap={11} above={10} className={styles.columns}>
        <div className={styles.races}>
          <Heading level={3}>Race by race</Heading>
          <ScrollArea label={`${season.year} season, race by race`}>
            <SeasonRaces season={season} />
          </ScrollArea>
        </div>
        {mates.length > 0 && (
          <div>
            <Heading level={3}>{mates.length > 1 ? "Team-mate battles" : "Team-mate battle"}</Heading>
            <Text as="div" above={6}>
              <DuelTable name={name} mates={mates} withYears={!season.isOnly} />
            </Text>
          </div>
        )}
      </Columns>
    </Section>
  );
}

function SeasonRaces({ season }: Pick<DriverSeasonProps, "season">) {
  const hasSprints = season.races.some((race) => race.sprint !== "");
  return (
    <Table figures className={styles.table}>
      <caption className="visually-hidden">{season.year} season, race by race</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Round">Rd</abbr>
          </th>
          <th scope="col">Grand Prix</th>
          <th scope="col">Grid</th>
          <th scope="col">Race</th>
          {hasSprints && <th scope="col">Sprint</th>}
          <th scope="col">Points</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {season.races.map((race) => (
          <tr key={race.round}>
            <td>{race.round}</td>
            <th scope="row">
              <Link to={paths.meeting({ season: season.year, slug: race.slug })}>
                <span className="wider-than-640">{race.name}</span>
                <span className="only-until-640">{race.place}</span>
              </Link>
              {race.reason !== "" && <small>{race.reason}</small>}
            </th>
            <td>{race.grid}</td>
            <td>
              <b className={styles.result} data-tone={race.tone}>
                {race.result}
              </b>
            </td>
            {hasSprints && <td>{race.sprint}</td>}
            <td>{race.points}</td>
            <td>{race.total}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
