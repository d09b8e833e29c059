import type { DriverEntry, DriverProfile } from "#db/queries/people/driver-profile.ts";
import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import { ageOn } from "#domain/people/age.ts";
import { formatLongDate } from "#domain/dates.ts";
import type { Temporal } from "#domain/time.ts";

interface HeadFacts {
  readonly profile: DriverProfile;
  readonly entries: readonly DriverEntry[];
  readonly outcomes: readonly DriverOutcome[];
  readonly isOfSeason: boolean;
  readonly season: number;
  readonly now: Temporal.Instant;
  readonly seat: CorrectedSeat;
}

/** Each field is null unless an administrator has corrected it. */
export interface CorrectedSeat {
  readonly number: string | null;
  readonly team: { readonly id: string; readonly name: string; readonly colour: string | null } | null;
}

export function driverHead({ profile, entries, outcomes, isOfSeason, season, now, seat }: HeadFacts) {
  const { name, lastName, fullName, code, countryAlpha2, countryName, birthPlace } = profile;
  const last = entries.toSorted((a, b) => a.season - b.season || a.lastRound - b.lastRound).at(-1);
  const current = {
    number: seat.number ?? last?.number ?? profile.permanentNumber?.toString() ?? null,
    label: "Number",
  };
  const today = now.toZonedDateTimeISO("UTC").toPlainDate().toString();
  const diedOn = profile.diedOn !== null && profile.diedOn <= today ? profile.diedOn : null;
  return {
    name,
    lastName,
    /** Null if it is the same as the heading. */
    fullName: fullName === name ? null : fullName,
    code,
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
            // Between two seasons, a driver may change teams, and the last entry is from the previous season.
            label: isOfSeason && last.season === season ? "Team" : "Last team",
          }
        : { ...seat.team, label: "Team" },
    years: yearsOf(entries, outcomes, isOfSeason),
    born: profile.bornOn && { on: formatLongDate(profile.bornOn), place: birthPlace },
    died: diedOn && formatLongDate(diedOn),
    age: profile.bornOn && ageOn(profile.bornOn, diedOn ?? today),
  };
}

function yearsOf(
  entries: readonly DriverEntry[],
  outcomes: readonly DriverOutcome[],
  isOfSeason: boolean,
): string | undefined {
  const seasons = (outcomes.length > 0 ? outcomes : entries).map(({ season }) => season);
  if (seasons.length === 0) return undefined;
  const [first, last] = [Math.min(...seasons), Math.max(...seasons)];
  if (isOfSeason) return `since ${first}`;
  return first === last ? `${last}` : `${first}–${last}`;
}

/** Returns the most frequent number, because before 2014 numbers belonged to cars rather than drivers. */
function usualNumber(outcomes: readonly DriverOutcome[]): { number: string; label: string } | null {
  const races = outcomes.flatMap(({ kind, number }) => (kind === "race" && number !== null ? [number] : []));
  const [usual] = [...Map.groupBy(races, (number) => number).values()].toSorted((a, b) => b.length - a.length);
  const [number] = usual ?? [];
  if (usual === undefined || number === undefined) return null;
  return { number, label: usual.length === races.length ? "Number" : "Most-used number" };
}
