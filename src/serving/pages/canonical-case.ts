import { matchRoutes, type ServerBuild } from "react-router";

type Routes = Pick<ServerBuild, "routes">["routes"];

/**
 * Corrects the case of a path's fixed segments: `/Teams` becomes `/teams`, while the page decides
 * about `VER` in `/drivers/VER`. Otherwise, React Router would serve a page under its path in any
 * mix of upper and lower case.
 */
export function canonicalCase(routes: Routes, path: string): string {
  if (!/[A-Z]/.test(path)) return path;
  const patterns = Object.values(routes).flatMap((route) =>
    route?.path ? [{ path: route.path }] : [],
  );
  const pattern = matchRoutes(patterns, path)?.[0]?.route.path ?? "*";
  const fixed = pattern.split("/");
  return path
    .split("/")
    .map((segment, index) => {
      const expected = fixed[index - 1]?.replace(/\?$/, "");
      return expected !== undefined && expected.toLowerCase() === segment.toLowerCase()
        ? expected
        : segment;
    })
    .join("/");
}
