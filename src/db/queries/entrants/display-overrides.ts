import { aliasedTable, and, eq, inArray, type SQLWrapper } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { displayOverrides } from "#db/schema/overrides.ts";

const ALL_SEASONS = 0;

/**
 * Returns an alias of the overrides table for each field that can be overridden, and the conditions
 * for left-joining these aliases for a season.
 */
export function seatOverrides(season: number) {
  const number = aliasedTable(displayOverrides, "number_override");
  const team = aliasedTable(displayOverrides, "team_override");
  const pair = aliasedTable(displayOverrides, "drivers_override");
  const picture = aliasedTable(displayOverrides, "picture_override");
  const car = aliasedTable(displayOverrides, "car_override");
  const of = (
    table: typeof number,
    subject: "driver" | "team",
    field: "number" | "team" | "drivers" | "picture" | "car",
    id: SQLWrapper,
  ) =>
    and(
      eq(table.subject, subject),
      eq(table.field, field),
      eq(table.season, field === "picture" ? ALL_SEASONS : season),
      eq(table.id, id),
    );
  return {
    number,
    team,
    pair,
    picture,
    car,
    numberOf: (driverId: SQLWrapper) => of(number, "driver", "number", driverId),
    teamOf: (driverId: SQLWrapper) => of(team, "driver", "team", driverId),
    pictureOf: (driverId: SQLWrapper) => of(picture, "driver", "picture", driverId),
    carOf: (teamId: SQLWrapper) => of(car, "team", "car", teamId),
    pairOf: (teamId: SQLWrapper) => of(pair, "team", "drivers", teamId),
  };
}

export async function findDisplayOverrides(
  db: Database,
  subject: "driver" | "team",
  id: string,
  season: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ field: displayOverrides.field, value: displayOverrides.value })
    .from(displayOverrides)
    .where(
      and(
        eq(displayOverrides.subject, subject),
        eq(displayOverrides.id, id),
        inArray(displayOverrides.season, [ALL_SEASONS, season]),
      ),
    );
  return new Map(rows.map(({ field, value }) => [field, value]));
}

export async function readDisplayOverrides(
  db: Database,
  season: number,
): Promise<(subject: "driver" | "team", id: string, field: string) => string | null> {
  const rows = await db
    .select()
    .from(displayOverrides)
    .where(inArray(displayOverrides.season, [ALL_SEASONS, season]));
  const values = new Map(
    rows.map(({ subject, id, field, value }) => [`${subject} ${id} ${field}`, value]),
  );
  return (subject, id, field) => values.get(`${subject} ${id} ${field}`) ?? null;
}
