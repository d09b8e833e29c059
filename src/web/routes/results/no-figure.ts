/** Shown for a missing figure. */
export const NONE = "-";
