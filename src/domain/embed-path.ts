const CIRCUIT = /^\/circuits\/([a-z0-9-]{1,80})$/;
const REPLAY = /^\/track-vizualizer\/(\d{4})\/([a-z0-9-]{1,80})$/;

const EMBED =
  /^\/embed\/(?:next|standings|circuit\/[a-z0-9-]{1,80}|replay\/\d{4}\/[a-z0-9-]{1,80})$/;

/** Returns the path of the embeddable version of a page, or null if there is no such version. */
export function embedPath(page: string): string | null {
  if (EMBED.test(page)) return page;
  if (page === "/" || page === "/schedule") return "/embed/next";
  if (page === "/drivers" || page === "/teams") return "/embed/standings";
  const circuit = CIRCUIT.exec(page);
  if (circuit?.[1] !== undefined) return `/embed/circuit/${circuit[1]}`;
  const replay = REPLAY.exec(page);
  return replay === null ? null : `/embed/replay/${replay[1]}/${replay[2]}`;
}

/** Formats of oEmbed descriptions, each with the type used in links to it. */
export const oembedTypes = [
  ["json", "application/json+oembed"],
  ["xml", "text/xml+oembed"],
] as const;

/** True for paths that other sites may show in frames. */
export function isEmbed(path: string): boolean {
  return path.startsWith("/embed/");
}
