import type { DatabaseLocation } from "#db/location.ts";

/** Returns a location's URL, including the TLS settings of the test server. */
export function databaseUrl({ hosts, user, password, database, tls }: DatabaseLocation): string {
  const query = new URLSearchParams({
    host: hosts.map(({ host }) => host).join(","),
    port: hosts.map(({ port }) => port).join(","),
    user,
    ...(password !== null && { password }),
    sslmode: tls.mode,
  });
  // As in libpq, a plus sign doesn't stand for a space.
  return `postgres:///${database}?${query.toString().replaceAll("+", "%20")}`;
}
