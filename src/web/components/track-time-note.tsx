import { usePreferences } from "./use-preferences.ts";

/** Names the zone of the server's times, for readers without JavaScript who haven't chosen a zone. */
export function TrackTimeNote() {
  if (usePreferences()?.timeZone) return null;
  return <p className="without-script">Times are in the track’s time zone.</p>;
}
