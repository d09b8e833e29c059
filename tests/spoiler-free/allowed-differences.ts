/**
 * Places in loader data that may differ between a covered page and the same page before the
 * session: what is scheduled, what is over, and the mode itself. All other places must be equal.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  "site time":
    /^root\.data\.clock\.shownAt$|\.data\.renderedAt$|^routes\/live\/live\.data\.start\.(?:nowMs|hasStream)$/,
  "mark of the mode": /^root\.data\.spoilerFree$|^routes\/live\/live\.data\.isHidden$/,
  "link to the last or current meeting": /^root\.data\.(?:meetingLink|comingLink|sessionWindows)\b/,
  "when an open page reloads": /^root\.data\.made\./,
  "weekend in the hero":
    /^routes\/(?:home\/home|schedule\/schedule|live\/live)\.data\.(?:weekend|next)\b/,
  "sessions of a meeting":
    /^routes\/meeting\/meeting\.data\.weekend\.(?:state|timing|statusText|sessions\.\d+\.(?:timetable|status|overAt|hasResult))$/,
  "entrants and grid during a weekend":
    /^routes\/meeting\/meeting\.data\.weekend\.(?:entrants|front)\b/,
  "buttons that reveal a session": /^routes\/meeting\/meeting\.data\.hidden\b/,
  "link to the replay of a hidden race": /^routes\/meeting\/meeting\.data\.unseenReplay\b/,
  "state of a race in the schedule": /^routes\/schedule\/schedule\.data\.races\.\d+\.state$/,
  "next or only race at a circuit":
    /^routes\/circuits\/(?:circuit\.data\.(?:next|firstRace)\b|circuits?\.data\..*\.isFirstHidden$)/,
  "races added to the schedule meanwhile":
    /^routes\/schedule\/schedule\.data\.(?:raceCount|races\.length)$/,
  "end of the season in the schedule": /^routes\/schedule\/schedule\.data\.seasonOver$/,
  "month of the calendar": /^routes\/schedule\/schedule\.data\.month\b/,
  "invitation to the predictor": /\.data\.ahead\.predictor\b/,
  "race of the next vote, started": /^routes\/vote\/vote(?:-results)?\.data\.next\.hasStarted$/,
  "next race of the predictor":
    /^routes\/fun\/(?:predictor\.data\.(?:open|guide)|fun\.data\.prediction)\b/,
  "clock on the sources page":
    /^routes\/about\/info\.data\.(?:clock\.|facts\.loadedAt$|sources\.\d+\.lastAnswer\.iso$)/,
};

export function isAllowed(place: string): boolean {
  return Object.values(allowed).some((pattern) => pattern.test(place));
}
