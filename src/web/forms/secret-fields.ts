/** Fields that may be longer than others and are never sent back to the browser. */
export const secretFields: ReadonlySet<string> = new Set(["password", "current", "next", "code"]);
