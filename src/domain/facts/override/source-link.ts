export interface SourceLink {
  readonly href: string;
  readonly host: string;
}

export function sourceLink(sourceUrl: string | null): SourceLink | null {
  const url = sourceUrl === null ? null : URL.parse(sourceUrl);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return { href: url.href, host: url.host.replace(/^www\./, "") };
}
