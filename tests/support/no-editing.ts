import type { Editing } from "#services.ts";

const unexpected = (): never => {
  throw new Error("This test has no editing. Open a site with a separate database.");
};

/** For pages that visitors see. */
export const noEditing: Editing = { versionOf: unexpected, save: unexpected, undo: unexpected, publish: unexpected };
