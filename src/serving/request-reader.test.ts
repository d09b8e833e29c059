import { expect, test } from "vitest";

import { cacheScopeOf, type PageDependency } from "./pages/cache-scope.ts";
import { readRequest } from "./request-reader.ts";

const services = {
  accounts: {
    sessionKey: (cookies: string | null | undefined) =>
      /session=(ana)/.exec(cookies ?? "")?.[1] ?? null,
    mayBeSignedIn: (cookies: string | null | undefined) => cookies?.includes("session=") === true,
  },
  voting: { isVoter: (cookies: string | null | undefined) => cookies?.includes("voter=") === true },
};
const reader = (cookie?: string, headers: Record<string, string> = {}) =>
  readRequest(services, new Headers({ ...(cookie !== undefined && { cookie }), ...headers }));
const scope = (cookie: string | undefined, ...dependsOn: PageDependency[]) =>
  cacheScopeOf(reader(cookie), new Set(dependsOn));

test("reads everything that the server asks of cookies and headers at once", () => {
  const cookies =
    "session=ana; spoiler_free=1730629800.48; watching=-2012/abu-dhabi-grand-prix/race; gridwalk-alert=not-admin; voter=1; live_delay=30";
  expect(reader(cookies, { accept: "text/html" })).toEqual({
    hasCookies: true,
    session: "ana",
    mayBeSignedIn: true,
    clock: {
      spoilerFree: { revealedThrough: 1730629800, revealAfterHours: 48 },
      watching: {
        place: { season: 2012, slug: "abu-dhabi-grand-prix", stage: "race" },
        isOn: false,
      },
    },
    hasAlert: true,
    isVoter: true,
    delaySeconds: 30,
    caller: "reader",
  });
  expect(reader()).toEqual({
    hasCookies: false,
    session: null,
    mayBeSignedIn: false,
    clock: { spoilerFree: null, watching: null },
    hasAlert: false,
    isVoter: false,
    delaySeconds: 0,
    caller: "program",
  });
});

test.each<[cookie: string | undefined, dependsOn: PageDependency, scope: string]>([
  [undefined, "ballot", "private"],
  ["voter=1", "vote", "private"],
  ["watching=-2012/abu-dhabi-grand-prix/race", "kept place", "private"],
  ["live_delay=30", "live delay", "private"],
  ["campaign=7", "own cookies", "private"],
  [undefined, "own cookies", "public"],
  ["campaign=7", "vote", "public"],
  ["watching=2012/abu-dhabi-grand-prix/race", "kept place", "public"],
  ["live_delay=0", "live delay", "public"],
])("with the cookies %s, a page that depends on its %s is %s", (cookie, dependsOn, expected) => {
  expect(scope(cookie, dependsOn)).toBe(expected);
});

test("pages don't depend on what they don't declare", () => {
  expect(scope("voter=1; live_delay=30; watching=-2012/abu-dhabi-grand-prix/race")).toBe("public");
  expect(scope("session=ana; voter=1")).toEqual({ session: "ana" });
  expect(scope("session=forged")).toBe("public");
  expect(scope("session=ana; gridwalk-alert=not-admin")).toBe("private");
});
