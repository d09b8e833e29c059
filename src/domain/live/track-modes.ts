/** Track modes in the 2026 rules: overtake mode, and the low-drag wing mode for the straights. */
export interface TrackModes {
  readonly overtake: "enabled" | "disabled" | null;
  readonly straight: "normal-grip" | "low-grip" | "disabled" | null;
}

const straightModes = {
  "NORMAL GRIP": "normal-grip",
  "LOW GRIP": "low-grip",
  DISABLED: "disabled",
} as const;

/**
 * Reads the current modes from race control's messages, which must be in chronological order.
 * Returns null if no message names one.
 */
export function readTrackModes(messages: readonly { readonly text: string }[]): TrackModes | null {
  let modes: TrackModes = { overtake: null, straight: null };
  for (const { text } of messages) {
    const [, overtake, straight] =
      /^(?:OVERTAKE (ENABLED|DISABLED)|STRAIGHT MODE - (NORMAL GRIP|LOW GRIP|DISABLED))$/.exec(
        text,
      ) ?? [];
    if (overtake !== undefined)
      modes = { ...modes, overtake: overtake === "ENABLED" ? "enabled" : "disabled" };
    if (straight !== undefined)
      modes = { ...modes, straight: straightModes[straight as keyof typeof straightModes] };
  }
  return modes.overtake === null && modes.straight === null ? null : modes;
}
