import type { DriverEntry, DriverProfile } from "#db/queries/people/driver-profile.ts";
import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import type { ChampionshipPlace } from "#db/queries/standings/championship-places.ts";
import { formatYears } from "#domain/history/year-runs.ts";
import { careerFigures } from "#domain/people/career.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { ordinalNumber } from "#domain/text.ts";
import { ageOn } from "#domain/people/age.ts";
import { formatLongDate } from "#domain/dates.ts";
import type { Temporal } from "#domain/time.ts";

interface HeadFacts {
  readonly profile: DriverProfile;
  readonly entries: readonly DriverEntry[];
  readonly outcomes: readonly DriverOutcome[];
  readonly places: readonly ChampionshipPlace[];
  readonly isOfSeason: boolean;
  readonly season: number;
  readonly now: Temporal.Instant;
  readonly seat: CorrectedSeat;
  /** Round that the standings are from. Null if no result is missing. */
  readonly standingsRound: string | null;
}

/** Each field is null unless an administrator has corrected it. */
export interface CorrectedSeat {
  readonly number: string | null;
  readonly team: {
    readonly id: string;
    readonly name: string;
    readonly colour: string | null;
  } | null;
}

export function driverHead(facts: HeadFacts) {
  const { profile, entries, outcomes, isOfSeason, season, now, seat } = facts;
  const { id, name, lastName, fullName, code, countryAlpha2, countryName, birthPlace } = profile;
  const last = entries.toSorted((a, b) => a.season - b.season || a.lastRound - b.lastRound).at(-1);
  const current = {
    number: seat.number ?? last?.number ?? profile.permanentNumber?.toString() ?? null,
    numberYears: null,
  };
  const today = now.toZonedDateTimeISO("UTC").toPlainDate().toString();
  const diedOn = profile.diedOn !== null && profile.diedOn <= today ? profile.diedOn : null;
  return {
    id,
    name,
    lastName,
    code,
    figures: headFigures(facts),
    lastSeason: last?.season ?? season,
    picture: profile.picture,
    alpha2: countryAlpha2,
    country: countryName,
    ...(isOfSeason ? current : (usualNumber(outcomes) ?? current)),
    team:
      seat.team === null
        ? last && {
            id: last.team.id,
            name: last.team.name,
            colour: last.colour,
            // Between seasons, the last entry is from the previous season, and the driver may have
            // changed teams since.
            label: isOfSeason && last.season === season ? "Team" : "Last team",
          }
        : { ...seat.team, label: "Team" },
    years: yearsOf(entries, outcomes, isOfSeason),
    life: lifeText({
      fullName: fullName === name ? null : fullName,
      bornOn: profile.bornOn,
      birthPlace,
      diedOn,
      age: profile.bornOn === null ? null : ageOn(profile.bornOn, diedOn ?? today),
    }),
  };
}

interface Life {
  /** Null if the heading already shows it. */
  readonly fullName: string | null;
  readonly bornOn: string | null;
  readonly birthPlace: string | null;
  readonly diedOn: string | null;
  readonly age: number | null;
}

/** Returns e.g. `Lewis Carl Davidson Hamilton, born 7 January 1985 in Stevenage, aged 40`. */
function lifeText({ fullName, bornOn, birthPlace, diedOn, age }: Life): string {
  const place = birthPlace === null ? "" : ` in ${birthPlace}`;
  const parts = [
    fullName,
    bornOn && `born ${formatLongDate(bornOn)}${place}`,
    diedOn && `died ${formatLongDate(diedOn)}`,
    age && `aged ${age}`,
  ];
  const text = parts.filter((part) => typeof part === "string" && part !== "").join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function headFigures({ outcomes, places, isOfSeason, season, standingsRound }: HeadFacts) {
  const career = careerFigures(outcomes);
  const titles = places.filter(({ champion }) => champion).length;
  const place = places.find((candidate) => isOfSeason && candidate.season === season);
  const ofSeason = careerFigures(outcomes.filter((outcome) => outcome.season === season));
  const isFirstSeason = outcomes.every((outcome) => outcome.season === season);
  const count = (label: string, number: number) =>
    number > 0 ? [{ label, value: `${number}` }] : [];
  return [
    ...(place === undefined
      ? []
      : [
          {
            label: standingsRound === null ? `${season}` : `${season}, ${standingsRound}`,
            value: place.position === null ? "–" : ordinalNumber(place.position),
          },
          { label: "Points", value: formatPoints(place.pointsHundredths) },
          ofSeason.wins === 0 && ofSeason.bestFinish !== null
            ? { label: "Best finish", value: ordinalNumber(ofSeason.bestFinish.position) }
            : { label: "Wins", value: `${ofSeason.wins}` },
        ]),
    ...(place !== undefined && isFirstSeason
      ? []
      : [
          ...count("Titles", titles),
          ...count(place === undefined ? "Wins" : "Career wins", career.wins),
          ...count("Podiums", career.podiums),
          ...(place === undefined ? count("Poles", career.poles) : []),
          ...(titles === 0 || place === undefined ? count("Starts", career.starts) : []),
        ]),
  ];
}

function yearsOf(
  entries: readonly DriverEntry[],
  outcomes: readonly DriverOutcome[],
  isOfSeason: boolean,
): string | undefined {
  const raced = outcomes.map(({ season }) => season);
  if (isOfSeason)
    return raced.length === 0 ? undefined : `in Formula 1 since ${Math.min(...raced)}`;
  if (raced.length === 0)
    return entries.length === 0
      ? undefined
      : `practice ${formatYears(entries.map(({ season }) => season))}`;
  const [first, last] = [Math.min(...raced), Math.max(...raced)];
  return first === last ? `raced in ${first}` : `raced from ${first} to ${last}`;
}

/**
 * Returns the most frequent number, because before 2014 numbers belonged to cars rather than
 * drivers. `numberYears` is null if the driver never had another number.
 */
function usualNumber(
  outcomes: readonly DriverOutcome[],
): { number: string; numberYears: string | null } | null {
  const races = outcomes.flatMap(({ kind, number, season }) =>
    kind === "race" && number !== null ? [{ number, season }] : [],
  );
  const [usual] = [...Map.groupBy(races, ({ number }) => number).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [first] = usual ?? [];
  if (usual === undefined || first === undefined) return null;
  const years = formatYears(usual.map(({ season }) => season));
  return { number: first.number, numberYears: usual.length === races.length ? null : years };
}
