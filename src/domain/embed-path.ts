const CIRCUIT = /^\/circuits\/([a-z0-9-]{1,80})$/;
const REPLAY = /^\/track-vizualizer\/(\d{4})\/([a-z0-9-]{1,80})$/;

/** Returns the path of the embeddable version of a page, or null if it has none. */
export function embedPath(page: string): string | null {
  if (page === "/" || page === "/schedule") return "/embed/next";
  if (page === "/drivers" || page === "/teams") return "/embed/standings";
  const circuit = CIRCUIT.exec(page);
  if (circuit?.[1] !== undefined) return `/embed/circuit/${circuit[1]}`;
  const replay = REPLAY.exec(page);
  return replay === null ? null : `/embed/replay/${replay[1]}/${replay[2]}`;
}

/** Only these paths may be shown in frames on other sites. */
export function isEmbed(path: string): boolean {
  return path.startsWith("/embed/");
}
