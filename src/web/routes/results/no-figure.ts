/** Shown for a missing figure (specification, section 2). */
export const NONE = "-";
