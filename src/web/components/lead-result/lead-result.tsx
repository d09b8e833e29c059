import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";

import { nameParts } from "#domain/people/driver-name.ts";
import { listed } from "#domain/text.ts";

import { Heading } from "../../ui/heading.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { DriverName } from "../driver-name.tsx";
import { Helmet } from "../helmet.tsx";
import { SharePicture } from "../share-picture.tsx";
import type { LeadRow, LeadView } from "./lead-result.server.ts";
import styles from "./lead-result.module.css";
import type { TitleEffect } from "./title-effect.server.ts";

interface LeadResultProps {
  readonly lead: LeadView;
  /** One line about what comes next. */
  readonly next?: ReactNode;
}

/**
 * The result with which a page begins: a race's winner in full, any other session in a few lines.
 */
export function LeadResult(props: LeadResultProps) {
  return props.lead.isRace ? <Victory {...props} /> : <BriefResult {...props} />;
}

function Victory({ lead, next }: LeadResultProps) {
  const [winner, ...others] = lead.rows;
  const { title, replayTo, vote } = lead;
  return (
    <section className={`${styles.lead} on-hero`} aria-labelledby="lead-result" data-lead="race">
      <div className={`wrap ${styles.victory}`}>
        <div className={styles.winner}>
          <Cluster as="p" apart gap={5} className={styles.event}>
            <span className="weight-600 quiet">{lead.name}, result</span>
            <Link className="link tap" to={lead.to}>
              Full results
            </Link>
          </Cluster>
          <h1 id="lead-result" className={styles.name} data-letters={lettersOf(winner)}>
            <WinnerNames row={winner} />
            <span className="visually-hidden">, winner of the {lead.name}</span>
          </h1>
          <Text size="xl" weight={600} className={styles.how}>
            {lead.how}
          </Text>
          <RowHelmet row={winner} year={lead.season} />
        </div>
        <ol className={styles.others}>
          {others.map((row) => (
            <PodiumRow key={row.place} row={row} year={lead.season} />
          ))}
        </ol>
        {lead.disqualified !== "" && (
          <Text size="m" tone="quiet">
            Disqualified: {lead.disqualified}
          </Text>
        )}
        {title && <TitleLine title={title} />}
        <Cluster gap={4} className={`screen-only ${styles.buttons}`}>
          {replayTo !== null && (
            <Link className={buttonLook} data-kind="primary" to={replayTo}>
              Watch the race
            </Link>
          )}
          {vote !== null && (
            <Link className={buttonLook} to={vote.to}>
              {vote.isOpen ? "Vote" : "Vote results"}
            </Link>
          )}
          <SharePicture
            card={lead.card}
            path={lead.to}
            text={`${lead.name} ${lead.season}`}
            label="Share"
            className={buttonLook}
          />
        </Cluster>
      </div>
      {next && <div className={styles.next}>{next}</div>}
    </section>
  );
}

function BriefResult({ lead }: LeadResultProps) {
  const [winner, ...others] = lead.rows;
  return (
    <section className={`${styles.lead} on-hero`} aria-labelledby="lead-result" data-lead="brief">
      <div className={`wrap ${styles.brief}`}>
        <RowHelmet row={winner} year={lead.season} />
        <div>
          <Text size="m" weight={600} tone="quiet">
            {lead.session}, result
          </Text>
          <Heading id="lead-result" level={2} size="3xl">
            <WinnerNames row={winner} />
          </Heading>
          <Text weight={600}>{lead.how}</Text>
          <Text size="m" tone="quiet">
            {others.map((row) => (
              <Fragment key={row.place}>
                {row.place}. {listed(row.drivers.map(({ lastName }) => lastName))} {row.time}
                {row.place === 2 && others.length > 1 ? ", " : ""}
              </Fragment>
            ))}
          </Text>
          {lead.title?.champion != null && (
            <Text weight={700}>{lead.title.champion} is World Champion</Text>
          )}
        </div>
        <Link className="link tap" to={lead.to}>
          Full results
        </Link>
      </div>
    </section>
  );
}

/** Shows the surnames. Screen readers get the full names. */
function WinnerNames({ row }: { readonly row: LeadRow }) {
  return row.drivers.map((driver, i) => {
    const [before, surname, after] = nameParts(driver);
    return (
      <Fragment key={driver.id}>
        {i > 0 && " / "}
        {before !== "" && <span className="visually-hidden">{before} </span>}
        {surname}
        {after !== "" && <span className="visually-hidden"> {after}</span>}
      </Fragment>
    );
  });
}

function PodiumRow({ row, year }: { readonly row: LeadRow; readonly year: number }) {
  return (
    <li>
      <Text as="span" size="2xl" face="number">
        {row.place}
      </Text>
      <RowHelmet row={row} year={year} />
      <span>
        {row.drivers.map((driver, i) => (
          <Fragment key={driver.id}>
            {i > 0 && " / "}
            <DriverName {...driver} />
          </Fragment>
        ))}
      </span>
      <Text as="span" weight={600}>
        {row.time}
      </Text>
    </li>
  );
}

function RowHelmet({ row, year }: { readonly row: LeadRow; readonly year: number }) {
  const [driver] = row.drivers;
  return <Helmet driverId={driver?.id ?? ""} number={row.number} colour={row.colour} year={year} />;
}

function TitleLine({ title: { champion, leaders } }: { readonly title: TitleEffect }) {
  return (
    <div className={styles.title}>
      {champion !== null && <Text weight={700}>{champion} is World Champion</Text>}
      <ol aria-label="Championship">
        {leaders.map(({ id, lastName, points }) => (
          <li key={id}>
            {lastName} <b>{points}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Names are as wide as the screen and never break, so long ones are smaller. */
function lettersOf({ drivers }: LeadRow): "few" | "some" | "many" | "most" {
  const letters = drivers.map(({ lastName }) => lastName).join(" / ").length;
  if (letters <= 7) return "few";
  if (letters <= 10) return "some";
  return letters <= 14 ? "many" : "most";
}
