import type { TransactionSql } from "postgres";

/** Adjectives of nationality that differ from our demonyms or could mean two countries. */
const otherWords: Readonly<Record<string, string>> = {
  Monegasque: "monaco",
  Nigerian: "nigeria",
  Dominican: "dominican-republic",
};

export async function countryOfNationality(
  transaction: TransactionSql,
  nationality: string | null,
): Promise<string | null> {
  if (nationality === null) return null;
  const meant = otherWords[nationality] ?? null;
  const [country] = await transaction<{ id: string }[]>`
    select id from facts.countries
    where lower(demonym) = lower(${nationality}) or id = ${meant}
    order by id is not distinct from ${meant} desc, id limit 1`;
  return country?.id ?? null;
}
