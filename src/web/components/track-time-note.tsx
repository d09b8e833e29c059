import { usePreferences } from "./use-preferences.ts";

/**
 * Names the time zone of the times in the HTML, for readers without JavaScript who haven't chosen
 * one.
 */
export function TrackTimeNote() {
  if (usePreferences()?.timeZone) return null;
  return <p className="without-script">Times are in the track’s time zone.</p>;
}
