import type {
  CarWhere,
  LiveGap,
  LivePhase,
  LiveSession,
  TrackFlag,
  TyreCompound,
} from "./live-session.ts";
import type { TrackModes } from "./track-modes.ts";

export const phaseWords: Readonly<Record<LivePhase, string>> = {
  upcoming: "Upcoming",
  delayed: "Delayed",
  live: "Live",
  finished: "Chequered flag",
  provisional: "Provisional",
  official: "Official",
};

export const flagWords: Readonly<Record<TrackFlag, string>> = {
  green: "Track clear",
  yellow: "Yellow flag",
  slow: "Slow laps",
  "safety-car": "Safety car",
  "virtual-safety-car": "Virtual safety car",
  red: "Red flag",
};

export const whereWords: Readonly<Record<CarWhere, string | null>> = {
  track: null,
  "out-lap": "Out lap",
  pit: "In pit",
  stopped: "Stopped",
  retired: "Out",
  "knocked-out": "Knocked out",
};

const straightWords: Readonly<Record<NonNullable<TrackModes["straight"]>, string>> = {
  "normal-grip": "Straight mode: normal grip",
  "low-grip": "Straight mode: low grip",
  disabled: "Straight mode disabled",
};

/** Letters as shown in timing graphics. Compounds dropped in 2019 keep their old letters. */
export const tyreLetters: Readonly<Record<TyreCompound, string>> = {
  hypersoft: "HS",
  ultrasoft: "US",
  supersoft: "SS",
  soft: "S",
  medium: "M",
  hard: "H",
  superhard: "SH",
  intermediate: "I",
  wet: "W",
};

export function formatLapTime(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(3);
  return minutes === 0 ? seconds : `${minutes}:${seconds.padStart(6, "0")}`;
}

export function formatLiveGap(gap: LiveGap): string {
  if ("laps" in gap) return `+${gap.laps} ${gap.laps === 1 ? "lap" : "laps"}`;
  return `+${formatLapTime(gap.ms)}`;
}

/**
 * Formats a gap to a tenth of a second, because interpolated gaps are no more accurate than that.
 */
export function formatRecordedGap(gap: LiveGap): string {
  return "laps" in gap ? formatLiveGap(gap) : formatLiveGap(gap).slice(0, -2);
}

export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 100) return `${seconds} s`;
  if (seconds < 100 * 60) return `${Math.floor(seconds / 60)} min`;
  const hours = Math.floor(seconds / 3600);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

export function modeWords(modes: TrackModes | null): string[] {
  const overtake = modes?.overtake ?? null;
  const straight = modes?.straight ?? null;
  return [
    ...(overtake === null ? [] : [`Overtake ${overtake}`]),
    ...(straight === null ? [] : [straightWords[straight]]),
  ];
}

export function stateWords({
  phase,
  flag,
  isBreak,
}: Pick<LiveSession, "phase" | "flag" | "isBreak">): string {
  if (phase === "live" && isBreak) return "Break";
  return phase === "live" ? flagWords[flag] : phaseWords[phase];
}
