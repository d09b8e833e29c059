import { usePreferences } from "./use-preferences.ts";

/** Names the zone of the server's times where no script rewrites them; readers who chose a zone need no note. */
export function TrackTimeNote() {
  if (usePreferences()?.timeZone) return null;
  return <p className="without-script">Times are in the track’s time zone.</p>;
}
