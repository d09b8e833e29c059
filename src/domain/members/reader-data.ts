import type { Reader } from "./reader.ts";

/**
 * Returns the attributes of the document's root element that give inline scripts the reader's time
 * zone, clock format and favourite driver. The defaults need no attributes. On pages cached for all
 * readers, these attributes are inserted as the page is sent.
 */
export function readerData(
  reader: Pick<Reader, "preferences" | "favourites"> | null,
): Record<string, string> {
  if (reader === null) return {};
  const { timeZone, hours } = reader.preferences;
  const { driver } = reader.favourites;
  return {
    ...(timeZone !== null && { "data-zone": timeZone }),
    ...(hours !== "24" && { "data-hours": hours }),
    ...(driver !== null && { "data-my-driver": driver }),
  };
}
