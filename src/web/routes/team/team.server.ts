import { redirect, type RouterContextProvider } from "react-router";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { countFansOf } from "#db/queries/members/favourites.ts";
import { listTeamSeasonFigures } from "#db/queries/people/team-career.ts";
import { findTeamProfile, listLineage } from "#db/queries/people/team-profile.ts";
import { listTeamOutcomes } from "#db/queries/people/team-season.ts";
import { listChampionshipPlaces, listRoundTotals } from "#db/queries/standings/championship-places.ts";
import { withSprintPlace } from "#db/queries/standings/sprint-place.ts";
import { driverSlug, slugOf } from "#domain/slug.ts";
import { standingsRoundText } from "#domain/calendar/results-reach.ts";
import { joinedByName, runsText } from "#domain/history/lineage.ts";
import { paths } from "#domain/paths.ts";
import { awaitsRaceAfterSprint } from "#domain/standings/sprint-standings.ts";
import { yearRuns } from "#domain/history/year-runs.ts";

import { bestSeason, chooseSeason } from "../../components/record/season-choice.server.ts";
import { servicesContext } from "../../context.ts";
import { notFound } from "../../not-found.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { teamCareer, teamYears } from "./team-career.server.ts";
import { teamSeason } from "./team-season.server.ts";

export async function loadTeam(context: Readonly<RouterContextProvider>, typed: string, query: URLSearchParams) {
  const { db } = context.get(servicesContext);
  const { now, season, meetings } = await siteCalendar(context);
  const id = slugOf(typed);
  const [profile, lineage, seasons, places, seasonDrivers, fans] = await Promise.all([
    findTeamProfile(db, id, season),
    listLineage(db, id, season),
    listTeamSeasonFigures(db, id, now),
    listChampionshipPlaces(db, "teams", id, now).then((all) =>
      awaitsRaceAfterSprint(meetings, now) ? withSprintPlace(db, all, { teamId: id, season, now }) : all,
    ),
    listSeasonDrivers(db, season, now),
    countFansOf(db, "team", id),
  ]);
  const isOfSeason = profile?.seasons.some(({ year }) => year === season) ?? false;
  // Teams have no page before their first Grand Prix weekend, unless they are entered this season.
  if (profile === null || (seasons.length === 0 && !isOfSeason)) throw await notFound(context, paths.team(typed));
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
      years: runsText(runs.map(({ from, to }) => ({ from, to: to !== null && to < season ? to : null }))),
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

/** Formats years, e.g. `1970–1978, 1981–1982`, or `since 2010` if they include the site's season. */
function yearsText(years: readonly number[], season: number): string {
  return runsText(yearRuns(years).map(({ from, to }) => ({ from, to: to >= season ? null : to })));
}

export type TeamView = Awaited<ReturnType<typeof loadTeam>>;
