import type { RouterContextProvider } from "react-router";

import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";
import type { FavouriteKind } from "#domain/members/favourites.ts";

import { servicesContext } from "./context.ts";

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  readonly note: string | null;
}

export type FavouriteChoices = Readonly<Record<FavouriteKind, readonly Choice[]>>;

export async function favouriteChoices(
  context: Readonly<RouterContextProvider>,
): Promise<FavouriteChoices> {
  const { db, clock, settings } = context.get(servicesContext);
  const { season } = settings;
  const now = clock.now();
  const rounds = listCountedRounds(db, season, now);
  const [drivers, teams] = await Promise.all([
    findDriverStandings(db, { season, now, rounds }),
    findTeamStandings(db, { season, now, rounds }),
  ]);
  return {
    // Until 1985, standings may list a team once per engine.
    team: unique(
      teams.rows.map(({ team: { id, name } }) => ({ id, name, teamId: id, note: null })),
    ).sort(byName),
    driver: drivers.rows
      .map(({ driver, team }) => ({
        id: driver.id,
        name: driver.name,
        surname: driver.lastName,
        teamId: team?.id ?? null,
        note: team?.name ?? null,
      }))
      .sort((a, b) => a.surname.localeCompare(b.surname, "en") || byName(a, b))
      .map(({ surname: _, ...choice }) => choice),
  };
}

function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, "en");
}
