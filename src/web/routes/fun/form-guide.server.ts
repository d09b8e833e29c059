import type { RouterContextProvider } from "react-router";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findRaceInBrief, type RaceInBrief } from "#db/queries/results/race-in-brief.ts";
import { listWinners } from "#db/queries/results/winners.ts";
import type { DriverStanding } from "#db/queries/standings/standings.ts";
import { standingsRoundText } from "#domain/calendar/results-reach.ts";
import { paths, type SluggedMeeting } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";

interface OpenMeeting {
  readonly meeting: Meeting;
  readonly rows: readonly DriverStanding[];
}

const LEADERS = 3;

export function loadFormGuide(context: Readonly<RouterContextProvider>, { meeting, rows }: OpenMeeting) {
  return optionalBlock(context, "form guide", async () => {
    const { db } = context.get(servicesContext);
    const { now, last, meetings } = await siteCalendar(context);
    const round = standingsRoundText(meetings, now);
    const place = { circuitId: meeting.circuit.id, grandPrixId: null };
    const [lastTime] = await listWinners(db, { place, now });
    const podiumOf = async (race: SluggedMeeting) => {
      const raceInBrief = await findRaceInBrief(db, { ...race, now });
      return raceInBrief === null || raceInBrief.drivers.length === 0 ? [] : [podiumRow(race, raceInBrief)];
    };
    const races = await Promise.all([
      lastTime === undefined ? [] : podiumOf(lastTime),
      last === null || isSame(last, lastTime) ? [] : podiumOf(last),
    ]);
    const leaders = rows.filter(({ position }) => position !== null).slice(0, LEADERS);
    const title = leaders.map(
      ({ driver, pointsHundredths }) => `${driver.lastName} ${formatPoints(pointsHundredths ?? 0)}`,
    );
    return [
      ...races.flat(),
      ...(title.length === 0
        ? []
        : [
            {
              label: round === null ? "Championship" : `Championship after ${round}`,
              to: paths.drivers(),
              text: title.join(", "),
            },
          ]),
    ];
  });
}

const isSame = (race: SluggedMeeting, other: SluggedMeeting | undefined): boolean =>
  race.season === other?.season && race.slug === other.slug;

function podiumRow({ season, slug }: SluggedMeeting, { name, drivers }: RaceInBrief) {
  return {
    label: `${season} ${name}`,
    to: paths.meeting({ season, slug }),
    text: drivers.map(({ lastName }) => lastName).join(", "),
  };
}
