/**
 * True if a request has several Host headers. A server must refuse such a request (RFC 9112,
 * section 3.2), because a proxy in front of it could use a different one. `rawHeaders` alternates
 * between names and values.
 */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  const first = rawHeaders.findIndex(isHostName);
  return first !== -1 && rawHeaders.findLastIndex(isHostName) !== first;
}

function isHostName(text: string, at: number): boolean {
  return at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
}
