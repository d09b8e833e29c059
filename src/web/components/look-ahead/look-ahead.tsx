import type { ReactNode } from "react";
import { Link } from "react-router";

import { buttonLook } from "../../ui/button.tsx";
import { DriverName } from "../driver-name.tsx";
import { Helmet } from "../helmet.tsx";
import { LocalTime } from "../local-time.tsx";
import { TeamBar } from "../team-bar.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Table } from "../../ui/table.tsx";
import { Text } from "../../ui/text.tsx";
import type { LookAhead as LookAheadView } from "./look-ahead.server.ts";
import styles from "./look-ahead.module.css";

interface LookAheadProps {
  readonly ahead: LookAheadView;
  readonly trackZone: string;
  readonly children?: ReactNode;
}

export function LookAhead({ ahead, trackZone, children }: LookAheadProps) {
  const { leaders, lastTime, predictor } = ahead;
  return (
    <>
      {predictor && (
        <Cluster as="section" apart gap={8} className={styles.predict} aria-labelledby="predict">
          <div>
            <Heading level={2} id="predict">
              Who’ll be on the podium?
            </Heading>
            <Text above={2} tone="quiet">
              Pick the top three before{" "}
              <LocalTime iso={predictor.locksAt} format="day-time" trackZone={trackZone} />.
            </Text>
          </div>
          <Link className={buttonLook} data-kind="primary" to={predictor.to}>
            Predict the podium
          </Link>
        </Cluster>
      )}
      <Columns split="fill" gap={11} above={11}>
        {leaders && <Title ahead={ahead} leaders={leaders} />}
        <div>
          {lastTime && lastTime.podium.length > 0 && <LastTime race={lastTime} />}
          {leaders && children}
        </div>
        {!leaders && children}
      </Columns>
    </>
  );
}

interface TitleProps {
  readonly ahead: LookAheadView;
  readonly leaders: NonNullable<LookAheadView["leaders"]>;
}

function Title({ ahead: { stakes, titleTo }, leaders }: TitleProps) {
  return (
    <section aria-labelledby="stakes">
      <Heading level={2} id="stakes">
        {stakes.length > 0 ? "What’s at stake" : "Title race"}
      </Heading>
      <Stack gap={2} above={4} size="l">
        {stakes.length === 0 && <p className="quiet">After the {leaders.after}</p>}
        {stakes.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Stack>
      <Text as="div" above={6}>
        <Table ranked>
          <caption className="visually-hidden">Drivers’ championship, top five</caption>
          <thead>
            <tr>
              <th scope="col">
                <abbr title="Position">Pos</abbr>
              </th>
              <th scope="col">Driver</th>
              {leaders.hasForm && (
                <th scope="col">
                  <abbr title="Finishes in the last three races">Last 3</abbr>
                </th>
              )}
              <th scope="col">Gap</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {leaders.rows.map((row) => (
              <tr key={row.id} data-team={row.teamId} data-driver={row.id}>
                <td>{row.position}</td>
                <th scope="row" className="team-mark">
                  {row.name}
                </th>
                {leaders.hasForm && <td className="quiet">{row.form.join(" · ")}</td>}
                <td className="quiet">{row.gap}</td>
                <td>
                  <b>{row.points}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Text>
      {titleTo !== null && (
        <Link className="link" to={titleTo}>
          Who can still win the title
        </Link>
      )}
    </section>
  );
}

function LastTime({ race }: { readonly race: NonNullable<LookAheadView["lastTime"]> }) {
  return (
    <section aria-labelledby="last-time">
      <Heading level={2} id="last-time">
        The {race.season} race here
      </Heading>
      {race.pole !== null && (
        <Text above={4}>
          Pole position: <b>{race.pole}</b>
        </Text>
      )}
      <RuledList as="ol" above={6} className={styles.podium}>
        {race.podium.map(({ id, name, lastName, number, team, colour, position }) => (
          <li key={id}>
            <Text as="span" size="3xl" face="number">
              {position}
            </Text>
            <span>
              <DriverName name={name} lastName={lastName} />
              <small className="cluster unbroken gap-4">
                {colour !== null && <TeamBar colour={colour} />}
                {team}
              </small>
            </span>
            <Helmet driverId={id} number={number} colour={colour} year={race.season} />
          </li>
        ))}
      </RuledList>
      <Cluster as="p" gap={8} tight>
        {race.replayTo !== null && (
          <Link className="link" to={race.replayTo}>
            Watch the {race.season} race
          </Link>
        )}
        <Link className="link" to={race.to}>
          Full results
        </Link>
      </Cluster>
    </section>
  );
}
