import { matchRoutes, type ServerBuild } from "react-router";

type Routes = Pick<ServerBuild, "routes">["routes"];

/**
 * Writes the fixed segments of a path as its route does: `/Teams` becomes `/teams`, while `VER` in `/drivers/VER`, which
 * the page itself decides on, stays. React Router would show one page under every spelling.
 */
export function canonicalCase(routes: Routes, path: string): string {
  // Nearly every path is spelled right, and costs no more than this.
  if (!/[A-Z]/.test(path)) return path;
  const patterns = Object.values(routes).flatMap((route) => (route?.path ? [{ path: route.path }] : []));
  const pattern = matchRoutes(patterns, path)?.[0]?.route.path ?? "*";
  const fixed = pattern.split("/");
  return path
    .split("/")
    .map((segment, index) => {
      const own = fixed[index - 1]?.replace(/\?$/, "");
      return own !== undefined && own.toLowerCase() === segment.toLowerCase() ? own : segment;
    })
    .join("/");
}
