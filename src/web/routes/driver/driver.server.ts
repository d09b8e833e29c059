import { redirect } from "react-router";

import type { Database } from "#db/database.ts";
import { countDriverPasses } from "#db/queries/analysis/driver-passes.ts";
import {
  findDriverId,
  findDriverNamed,
  listSeasonDrivers,
} from "#db/queries/entrants/driver-slugs.ts";
import { listDriverOutcomes } from "#db/queries/people/driver-career.ts";
import { listHeadToHeads } from "#db/queries/people/driver-head-to-head.ts";
import { findDriverProfile, listDriverEntries } from "#db/queries/people/driver-profile.ts";
import { countFansOf } from "#db/queries/members/favourites.ts";
import { findDisplayOverrides } from "#db/queries/entrants/display-overrides.ts";
import {
  listChampionshipPlaces,
  listRoundTotals,
} from "#db/queries/standings/championship-places.ts";
import { withSprintPlace } from "#db/queries/standings/sprint-place.ts";
import { findTeamCountries, findTeamInSeason } from "#db/queries/entrants/teams.ts";
import { completeSeason, standingsRoundText } from "#domain/calendar/results-reach.ts";
import { hadNationalColours, nationalColour } from "#domain/people/national-colour.ts";
import { driverSlug } from "#domain/slug.ts";
import { paths } from "#domain/paths.ts";
import { awaitsRaceAfterSprint } from "#domain/standings/sprint-standings.ts";

import { bestSeason, chooseSeason } from "../../components/record/season-choice.server.ts";
import { servicesContext } from "../../context.ts";
import { notFound } from "../../not-found.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/driver";
import { careerView, sheetRows } from "./driver-career.server.ts";
import { driverHead, type CorrectedSeat } from "./driver-head.server.ts";
import { driverSeason } from "./driver-season.server.ts";
import { allMates, seasonThenAll } from "./team-mates.server.ts";

export async function loadDriver({
  context,
  url: { searchParams: query },
  params: { driver: typed },
}: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { now, season, meetings } = await siteCalendar(context);
  const seasonDrivers = await listSeasonDrivers(db, season, now);
  const id = await findDriverId(db, typed, seasonDrivers);
  const [profile, entries, outcomes, places, versus, fans] = await Promise.all([
    findDriverProfile(db, id),
    listDriverEntries(db, id, now),
    listDriverOutcomes(db, id, now),
    listChampionshipPlaces(db, "drivers", id, now).then((all) =>
      awaitsRaceAfterSprint(meetings, now)
        ? withSprintPlace(db, all, { driverId: id, season, now })
        : all,
    ),
    listHeadToHeads(db, id, now),
    countFansOf(db, "driver", id),
  ]);
  const isOfSeason = seasonDrivers.some((seasonDriver) => seasonDriver.id === id);
  const search = query.size > 0 ? `?${query.toString()}` : "";
  if (profile === null) {
    const namesake = await findDriverNamed(db, id);
    if (namesake === null) throw await notFound(context, paths.driver(typed));
    throw redirect(`${paths.driver(namesake)}${search}`, 308);
  }
  // Drivers have no page before their first Grand Prix weekend, unless they are entered this
  // season.
  if (entries.length === 0 && !isOfSeason) throw await notFound(context, paths.driver(id));
  const address = driverSlug(profile, seasonDrivers);
  if (typed !== address) throw redirect(`${paths.driver(address)}${search}`, 308);

  const standingsRound = standingsRoundText(meetings, now);
  const seat = isOfSeason ? await correctedSeat(db, id, season) : { number: null, team: null };
  const head = driverHead({
    profile,
    entries,
    outcomes,
    places,
    isOfSeason,
    season,
    now,
    seat,
    standingsRound,
  });
  const countries =
    head.team && hadNationalColours(head.lastSeason)
      ? await findTeamCountries(db, [head.team.id])
      : undefined;
  const seasons = [...new Set(outcomes.map((outcome) => outcome.season))].toReversed();
  const year = chooseSeason(query.get("year"), seasons, isOfSeason ? season : bestSeason(places));
  const addressOf = (driver: { readonly id: string; readonly code: string }): string =>
    driverSlug(driver, seasonDrivers);
  const mates = versus.filter((pair) => pair.season === year);
  const ids = [id, ...mates.map(({ mate }) => mate.id)];
  const [totals, passes] =
    year === null
      ? [[], null]
      : await Promise.all([
          listRoundTotals(db, "drivers", { season: year, ids, now }),
          countDriverPasses(db, { driverId: id, season: year, now }),
        ]);
  const seasonRecord =
    year === null
      ? null
      : driverSeason({
          year,
          driver: profile,
          outcomes: outcomes.filter((outcome) => outcome.season === year),
          entries: entries.filter((entry) => entry.season === year),
          place: places.find((place) => place.season === year) ?? null,
          totals,
          mates,
          addressOf,
          passes,
          standingsRound,
        });
  return {
    id,
    address,
    fans,
    mayBeChosen: isOfSeason,
    head: {
      ...head,
      carColour:
        head.team?.colour ?? nationalColour(head.lastSeason, countries?.get(head.team?.id ?? "")),
    },
    season:
      seasonRecord === null
        ? null
        : {
            choices: seasons,
            isOnly: seasons.length === 1,
            /**
             * Why this season is shown. Null if there are several seasons and the one shown is the
             * current season or the reader's choice.
             */
            reason: seasonReason(seasons.length === 1, isOfSeason, query.has("year")),
            ...seasonRecord,
          },
    career: careerView(outcomes, places, completeSeason(isOfSeason ? meetings : [], now)),
    sheet: sheetRows(outcomes, places, entries),
    mates: seasonThenAll(seasonRecord?.mates ?? [], allMates(versus, addressOf)),
  };
}

async function correctedSeat(
  db: Database,
  driverId: string,
  season: number,
): Promise<CorrectedSeat> {
  const instead = await findDisplayOverrides(db, "driver", driverId, season);
  const teamId = instead.get("team");
  const team = teamId === undefined ? null : await findTeamInSeason(db, season, teamId);
  return { number: instead.get("number") ?? null, team };
}

export type DriverView = Awaited<ReturnType<typeof loadDriver>>;

function seasonReason(isOnly: boolean, isOfSeason: boolean, isChosen: boolean): string | null {
  if (isOnly) return `${isOfSeason ? "First" : "Only"} season`;
  return isOfSeason || isChosen ? null : "Best season";
}
