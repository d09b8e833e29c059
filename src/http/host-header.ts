/**
 * True if a request has more than one Host header, which a server must refuse (RFC 9112, section 3.2): a proxy in front
 * could read another one than this server. `rawHeaders` has names at even places and values at odd ones.
 */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  const first = rawHeaders.findIndex(isHostName);
  return first !== -1 && rawHeaders.findLastIndex(isHostName) !== first;
}

function isHostName(text: string, at: number): boolean {
  return at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
}
