/* Finds top-level declarations in a package's files. The files are formatted, so a declaration ends at the first
   closing bracket without indentation. */

/**
 * Returns the source of these declarations. Throws an error if one is missing, as it may be in another version of the
 * package.
 */
export function sourceOf(source: string, ...names: readonly string[]): string {
  return names.map((name) => declaration(source, name)).join("\n");
}

/** Replaces the bodies of top-level functions. Throws an error if the source doesn't have one of them. */
export function withBodies(source: string, bodies: Readonly<Record<string, string>>): string {
  return Object.entries(bodies).reduce((text, [name, body]) => {
    const found = declaration(text, name);
    const head = /^(?:async )?function [^(]+\([^)]*\) \{/.exec(found)?.[0];
    if (head === undefined) throw new Error(`${name} is no longer a function`);
    return text.replace(found, () => `${head}${body}}`);
  }, source);
}

function declaration(source: string, name: string): string {
  const pattern = new RegExp(
    `^(?:(?:async )?function|const|var|let) ${name.replaceAll("$", String.raw`\$`)}\\b(?:.*;$|[^]*?^[}\\])]+;?$)`,
    "m",
  );
  const found = pattern.exec(source)?.[0];
  if (found === undefined) throw new Error(`${name} is missing: this version of the package is built differently`);
  return found;
}

export function withoutMethods(source: string, name: string): string {
  const pattern = new RegExp(`^${name.replaceAll("$", String.raw`\$`)}\\.prototype\\.\\w+ = function [^]*?^};$`, "gm");
  if (!pattern.test(source)) throw new Error(`${name} no longer has methods`);
  return source.replaceAll(pattern, "");
}
