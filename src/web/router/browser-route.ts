/**
 * Returns a route's entry in React Router's manifest without what a browser doesn't need: flags that are false, empty
 * lists, and the route's imports, which React Router uses only to prefetch a link's scripts.
 */
export function browserRoute(route: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(route).filter(([key, value]) => key !== "imports" && value !== false && !isEmpty(value)),
  );
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
