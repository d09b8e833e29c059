import type { ChampionshipPlace } from "#db/queries/standings/championship-places.ts";
import type { TeamSeasonFigures } from "#db/queries/people/team-career.ts";
import type { TeamProfile } from "#db/queries/people/team-profile.ts";
import { formatPoints } from "#domain/standings/points.ts";

export function teamCareer(seasons: readonly TeamSeasonFigures[], places: readonly ChampionshipPlace[]) {
  const sum = (figure: "starts" | "wins" | "podiums" | "poles" | "fastestLaps" | "oneTwos"): number =>
    seasons.reduce((total, season) => total + season[figure], 0);
  const titles = places.filter((place) => place.champion).map((place) => place.season);
  const drivers = new Set(seasons.flatMap((season) => season.drivers.map((driver) => driver.id)));
  return [
    ...(titles.length > 0 ? [{ label: "Titles", value: `${titles.length}`, note: titlesText(titles) }] : []),
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

export function teamYears(
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
 * Longer lists of a driver's numbers are left out. Before numbers were fixed for a season, a driver could have a
 * different one in every race.
 */
const MAX_NUMBERS = 2;
