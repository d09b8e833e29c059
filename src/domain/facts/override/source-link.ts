/** A source that can be opened: its address, and the host that readers are told it leads to. */
export interface SourceLink {
  readonly href: string;
  readonly host: string;
}

/** An http(s) address as a link; null for anything else, which no page may link. */
export function sourceLink(address: string | null): SourceLink | null {
  const url = address === null ? null : URL.parse(address);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return { href: url.href, host: url.host.replace(/^www\./, "") };
}
