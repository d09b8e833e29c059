import type { Editing } from "#services.ts";

const unexpected = (): never => {
  throw new Error("In this test nobody edits facts: open a site with a database of its own.");
};

/** For pages that visitors see. */
export const noEditing: Editing = { versionOf: unexpected, save: unexpected, undo: unexpected, publish: unexpected };
