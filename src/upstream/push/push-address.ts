/**
 * Push services of Chrome, Firefox, Safari and Edge. A subscription's URL comes from an unknown
 * client, so no other host is contacted.
 */
const SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

const MAX_LENGTH = 2_000;

/**
 * Returns the URL if it may be contacted, otherwise null. It must be an HTTPS URL of a known push
 * service or of a host that the operator allows (`ntfy.example.org`, `*.example.org`,
 * `push.example.org:8443`). Without TLS, only addresses of this machine are accepted, and only if
 * the operator allows them.
 */
export function pushAddress(text: string, allowedHosts: readonly string[]): URL | null {
  const url = text.length > MAX_LENGTH ? null : URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return null;
  const isOwnMachine = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOwnMachine)) return null;
  const isKnown = url.protocol === "https:" && SERVICES.some((host) => fits(url.host, host));
  return isKnown || allowedHosts.some((host) => fits(url.host, host.toLowerCase())) ? url : null;
}

function fits(host: string, pattern: string): boolean {
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}
