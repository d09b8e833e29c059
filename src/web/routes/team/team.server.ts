import { redirect } from "react-router";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { countFansOf } from "#db/queries/members/favourites.ts";
import { listTeamSeasonFigures, type TeamSeasonFigures } from "#db/queries/people/team-career.ts";
import { findTeamProfile, listLineage, type TeamProfile } from "#db/queries/people/team-profile.ts";
import { listTeamOutcomes } from "#db/queries/people/team-season.ts";
import {
  listChampionshipPlaces,
  listRoundTotals,
  type ChampionshipPlace,
} from "#db/queries/standings/championship-places.ts";
import { withSprintPlace } from "#db/queries/standings/sprint-place.ts";
import { driverSlug, slugOf } from "#domain/slug.ts";
import { standingsRoundText } from "#domain/calendar/results-reach.ts";
import { joinedByName, runsText } from "#domain/history/lineage.ts";
import { paths } from "#domain/paths.ts";
import { awaitsRaceAfterSprint } from "#domain/standings/sprint-standings.ts";
import { yearRuns } from "#domain/history/year-runs.ts";
import { formatPoints } from "#domain/standings/points.ts";

import { bestSeason, chooseSeason } from "../../components/record/season-choice.server.ts";
import { servicesContext } from "../../context.ts";
import { notFound } from "../../not-found.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/team";
import { teamSeason } from "./team-season.server.ts";

export async function loadTeam({
  context,
  url: { searchParams: query },
  params: { team: typed },
}: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { now, season, meetings } = await siteCalendar(context);
  const id = slugOf(typed);
  const [profile, lineage, seasons, places, seasonDrivers, fans] = await Promise.all([
    findTeamProfile(db, id, season),
    listLineage(db, id, season),
    listTeamSeasonFigures(db, id, now),
    listChampionshipPlaces(db, "teams", id, now).then((all) =>
      awaitsRaceAfterSprint(meetings, now)
        ? withSprintPlace(db, all, { teamId: id, season, now })
        : all,
    ),
    listSeasonDrivers(db, season, now),
    countFansOf(db, "team", id),
  ]);
  const isOfSeason = profile?.seasons.some(({ year }) => year === season) ?? false;
  // Teams have no page before their first Grand Prix weekend, unless they are entered this season.
  if (profile === null || (seasons.length === 0 && !isOfSeason))
    throw await notFound(context, paths.team(typed));
  if (typed !== id) {
    const search = query.size > 0 ? `?${query.toString()}` : "";
    throw redirect(`${paths.team(id)}${search}`, 308);
  }

  const addressOf = (driver: { readonly id: string; readonly code: string }): string =>
    paths.driver(driverSlug(driver, seasonDrivers));
  const driven = seasons.map((figures) => figures.season).toReversed();
  const year = chooseSeason(query.get("year"), driven, isOfSeason ? season : bestSeason(places));
  const [outcomes, totals] =
    year === null
      ? [[], []]
      : await Promise.all([
          listTeamOutcomes(db, { teamId: id, season: year, now }),
          listRoundTotals(db, "teams", { ids: [id], season: year, now }),
        ]);
  const car = profile.seasons.find((candidate) => candidate.year === (year ?? season));
  const figures = seasons.find((candidate) => candidate.season === year);
  return {
    id,
    fans,
    mayBeChosen: isOfSeason,
    name: profile.name,
    fullName: profile.fullName,
    country: profile.country,
    years: yearsText(
      profile.seasons.map(({ year }) => year),
      season,
    ),
    car: {
      year: year ?? season,
      colour: car?.colour ?? null,
      entrant: car?.entrantName ?? profile.fullName,
      chassis: car?.chassis ?? null,
      engine: car?.engine ?? null,
      picture: car?.picture ?? null,
    },
    lineage: joinedByName(lineage).map(({ member, runs }) => ({
      id: member.id,
      name: member.name,
      years: runsText(
        runs.map(({ from, to }) => ({ from, to: to !== null && to < season ? to : null })),
      ),
      isThis: member.id === id,
    })),
    season:
      figures === undefined
        ? null
        : {
            choices: driven,
            ...teamSeason({
              figures,
              outcomes,
              totals,
              teamId: id,
              place: places.find((place) => place.season === figures.season) ?? null,
              colour: car?.colour ?? null,
              addressOf,
              standingsRound: standingsRoundText(meetings, now),
            }),
          },
    career: teamCareer(seasons, places),
    byYear: teamYears(profile, seasons, places, addressOf),
  };
}

/**
 * Formats years, e.g. `1970–1978, 1981–1982`, or `since 2010` if they include the site's season.
 */
function yearsText(years: readonly number[], season: number): string {
  return runsText(yearRuns(years).map(({ from, to }) => ({ from, to: to >= season ? null : to })));
}

export type TeamView = Awaited<ReturnType<typeof loadTeam>>;

function teamCareer(seasons: readonly TeamSeasonFigures[], places: readonly ChampionshipPlace[]) {
  const sum = (
    figure: "starts" | "wins" | "podiums" | "poles" | "fastestLaps" | "oneTwos",
  ): number => seasons.reduce((total, season) => total + season[figure], 0);
  const titles = places.filter((place) => place.champion).map((place) => place.season);
  const drivers = new Set(seasons.flatMap((season) => season.drivers.map((driver) => driver.id)));
  return [
    ...(titles.length > 0
      ? [{ label: "Titles", value: `${titles.length}`, note: titlesText(titles) }]
      : []),
    { label: "Seasons", value: `${seasons.length}` },
    { label: "Races", value: `${sum("starts")}` },
    { label: "Wins", value: `${sum("wins")}` },
    { label: "Podiums", value: `${sum("podiums")}` },
    { label: "Poles", value: `${sum("poles")}` },
    { label: "Fastest laps", value: `${sum("fastestLaps")}` },
    { label: "One-twos", value: `${sum("oneTwos")}` },
    { label: "Drivers", value: `${drivers.size}` },
  ];
}

const MAX_TITLES_NAMED = 4;

function titlesText(titles: readonly number[]): string {
  return titles.length > MAX_TITLES_NAMED ? `${titles[0]} to ${titles.at(-1)}` : titles.join(", ");
}

function teamYears(
  profile: TeamProfile,
  seasons: readonly TeamSeasonFigures[],
  places: readonly ChampionshipPlace[],
  addressOf: (driver: { readonly id: string; readonly code: string }) => string,
) {
  return seasons.toReversed().map((season) => {
    const car = profile.seasons.find(({ year }) => year === season.season);
    const place = places.find((candidate) => candidate.season === season.season);
    return {
      year: season.season,
      colour: car?.colour ?? null,
      car: [car?.chassis, car?.engine].filter((part) => part != null).join(" · "),
      drivers: season.drivers.map((driver) => ({
        name: driver.lastName,
        numbers: driver.numbers.length <= MAX_NUMBERS ? driver.numbers.join(", ") : "",
        href: addressOf(driver),
      })),
      wins: season.wins,
      podiums: season.podiums,
      poles: season.poles,
      points: place ? formatPoints(place.pointsHundredths) : "",
      place: place?.position == null ? "" : `${place.position}`,
    };
  });
}

/**
 * Longer lists of a driver's numbers are left out. Before numbers were fixed for a season, a driver
 * could have a different one in every race.
 */
const MAX_NUMBERS = 2;
