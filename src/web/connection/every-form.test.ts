import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", { cwd: web })
  .filter((file) => !/\.test\.tsx?$|\.server\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), "utf8") }));

/** Files that make requests outside the router, each with its own handling of a lost connection. */
const FETCHES_DIRECTLY = [
  "components/favourites/use-favourite.ts",
  "components/search/use-suggestions.ts",
  "components/server-clock.ts",
  "components/share-picture.tsx",
  "components/shell/browser-changes.ts",
  "connection/kept-copy.ts",
  "connection/probe.ts",
  "identity/admin-check.ts",
  "live/poll-live.ts",
  "live/use-official.ts",
  "replay/open-replay.ts",
  "routes/follow/push-client.ts",
  "routes/fun/use-own-rounds.ts",
  "routes/home/news-reload.ts",
  "routes/reaction-game/rounds.ts",
  "service-worker/kept-pages.ts",
  "service-worker/offline.ts",
  "service-worker/push.ts",
];

test("runs the router's forms and links through the middleware that keeps the page when the connection is lost", () => {
  const root = sources.find(({ file }) => file === "root.tsx")?.text ?? "";
  expect(root).toContain("export const clientMiddleware = [keepPage];");
  expect(root).toMatch(/<ConnectionNotice \/>/);
});

test("submits no form with a fetcher, which the middleware can't distinguish from a background reload", () => {
  const found = sources.filter(({ text }) => /\.Form\b|fetcher\.submit|navigate: false/.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});

/** Reloads an error page, which isn't worth keeping. */
const RELOADS_DIRECTLY = ["components/shell/route-error.tsx", "connection/use-reload.ts"];

test("reloads pages only with useReload, so that the middleware recognises a background reload", () => {
  const found = sources.filter(({ text }) => text.includes("useRevalidator("));
  expect(found.map(({ file }) => file).toSorted()).toEqual(RELOADS_DIRECTLY);
});

test("makes requests outside the router only in files that handle a lost connection", () => {
  const found = sources.filter(({ text }) =>
    /(?<![.\w])(?:window\.)?fetch\(|sendBeacon|XMLHttpRequest/.test(text),
  );
  expect(found.map(({ file }) => file).toSorted()).toEqual(FETCHES_DIRECTLY);
});

test("gives every native form a method that the connection check can read", () => {
  const nativeForms = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<form\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
  );
  expect(nativeForms.length).toBeGreaterThan(5);
  const methods = nativeForms.map(({ tag }) => /method="(\w+)"/.exec(tag)?.[1] ?? "get");
  expect(new Set(methods)).toEqual(new Set(["get", "post", "dialog"]));
  expect(sources.filter(({ text }) => /\.submit\(\)/.test(text)).map(({ file }) => file)).toEqual(
    [],
  );
});
