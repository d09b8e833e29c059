import type { Editing } from "#facts/overrides/editing.ts";

const unexpected = (): never => {
  throw new Error("This test has no editing. Open a site with a separate database.");
};

/** Editing for pages that visitors see: any action fails. */
export const noEditing: Editing = {
  versionOf: unexpected,
  save: unexpected,
  undo: unexpected,
  publish: unexpected,
};
