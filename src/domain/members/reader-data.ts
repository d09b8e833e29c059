import type { Reader } from "./reader.ts";

/**
 * Attributes of a document's root element from which the inline scripts know the reader's zone, hours and driver. None
 * are needed for the defaults. Shared pages get them when they are sent.
 */
export function readerData(reader: Pick<Reader, "preferences" | "favourites"> | null): Record<string, string> {
  if (reader === null) return {};
  const { timeZone, hours } = reader.preferences;
  const { driver } = reader.favourites;
  return {
    ...(timeZone !== null && { "data-zone": timeZone }),
    ...(hours !== "24" && { "data-hours": hours }),
    ...(driver !== null && { "data-my-driver": driver }),
  };
}
