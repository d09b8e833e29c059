import { Link } from "react-router";

import { Podium } from "../../components/podium.tsx";
import { Section } from "../../ui/section.tsx";
import type { LastRaceView } from "./last-race-view.server.ts";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { More } from "./more.tsx";

interface LastRaceProps {
  readonly race: LastRaceView;
  /** True if the page begins with this race, so that its podium and links aren't repeated. */
  readonly isLead: boolean;
}

export function LastRace({ race, isLead }: LastRaceProps) {
  if (isLead)
    return (
      <Section id="last-race" compact title={<>{race.place}, in numbers</>}>
        <Figures race={race} />
      </Section>
    );
  return (
    <Section
      id="last-race"
      compact
      title={
        <>
          {race.place}, {race.isLatest ? "last time out" : "latest result"}
        </>
      }
      aside={
        <Cluster as="p" gap={8} align="stretch" tight>
          {race.replayTo !== null && (
            <Link className="link" to={race.replayTo}>
              Watch the race
            </Link>
          )}
          <Link className="link" to={race.to}>
            Full results
          </Link>
        </Cluster>
      }
    >
      <Podium drivers={race.drivers} />
      <More closed="View more results" open="View less results">
        <Figures race={race} />
      </More>
    </Section>
  );
}

function Figures({ race }: Pick<LastRaceProps, "race">) {
  return (
    <Columns until={820} gap={11} above={4}>
      <div>
        <Heading level={3} size="m">
          Top teams
        </Heading>
        <RuledList as="ol" above={4}>
          {race.teams.map((team) => (
            <li key={team.teamId} data-team={team.teamId}>
              <span className="team-mark">{team.name}</span>
              <b>{team.points} points</b>
            </li>
          ))}
        </RuledList>
      </div>
      <div>
        <Heading level={3} size="m">
          Positions gained
        </Heading>
        <RuledList as="ol" above={4}>
          {race.movers.map((mover) => (
            <li key={mover.name} data-team={mover.teamId}>
              <span className="team-mark">
                {mover.name}, {mover.team}
              </span>
              <b>
                <span aria-hidden="true">↑</span>
                <span className="visually-hidden">up</span> {mover.gained}
              </b>
            </li>
          ))}
        </RuledList>
      </div>
    </Columns>
  );
}
