import { createMemoryRouter, type DataRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

import { connectionState, dismissProblem } from "../connection/connection-state.ts";
import { lateRouter } from "./late-router.ts";

const LOST = new TypeError("Failed to fetch dynamically imported module");

afterEach(() => {
  vi.unstubAllGlobals();
  dismissProblem();
});

/** Returns a router for the first of two pages. `answers` has an entry for each call of `open`: its error, or null. */
function firstPage(...answers: readonly (Error | null)[]) {
  const real = createMemoryRouter(
    [
      { id: "first", path: "/first", loader: () => "first" },
      { id: "second", path: "/second", loader: () => "second", action: () => null },
    ],
    { initialEntries: ["/first"], hydrationData: { loaderData: { first: "first" } } },
  );
  const open = vi.fn<() => Promise<DataRouter>>();
  for (const answer of answers) {
    if (answer === null) open.mockResolvedValueOnce(real);
    else open.mockRejectedValueOnce(answer);
  }
  const { state, routes, manifest, createHref, createURL, encodeLocation } = real;
  return { real, open, late: lateRouter({ state, routes, manifest, createHref, createURL, encodeLocation, open }) };
}

test("shows the first page without loading the router", () => {
  const { late, open, real } = firstPage(null);
  expect(late.state).toBe(real.state);
  expect(open).not.toHaveBeenCalled();
});

test("loads the router once and notifies subscribers of the new location", async () => {
  const { late, open } = firstPage(null);
  const paths: string[] = [];
  late.subscribe(({ location }) => void paths.push(location.pathname));
  await Promise.all([late.open(), late.navigate("/second")]);
  expect(open).toHaveBeenCalledOnce();
  expect(paths.at(-1)).toBe("/second");
  expect(late.state.loaderData).toMatchObject({ second: "second" });
});

test("hands earlier registrations to the router once it loads, except those already removed", async () => {
  const { late, real } = firstPage(null);
  const blocks = vi.fn(() => true);
  late.getBlocker("leaving", blocks);
  const enable = vi.spyOn(real, "enableScrollRestoration");
  late.enableScrollRestoration({}, () => 0)();
  late.enableScrollRestoration({ first: 300 }, () => 0);
  await late.navigate("/second");
  expect(blocks).toHaveBeenCalled();
  expect(late.state.location.pathname).toBe("/first");
  expect(enable.mock.calls.map(([positions]) => positions)).toEqual([{ first: 300 }]);
});

test("stays on the page while offline, and loads the router at the next attempt", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { late } = firstPage(LOST, null);
  await late.navigate("/second");
  expect(connectionState().problem).toMatchObject({ kind: "offline", during: "opening" });
  await late.navigate("/second");
  expect(late.state.location.pathname).toBe("/second");
});

test("reports a form that can't be sent because the router failed to load", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const { late } = firstPage(LOST);
  await late.navigate("/second", { formMethod: "post", formData: new FormData() });
  expect(connectionState().problem).toMatchObject({ kind: "unreachable", during: "sending" });
});

test("falls back to a full page load if the router can't be loaded while online", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const assign = vi.fn();
  vi.stubGlobal("window", { location: { assign } });
  const { late } = firstPage(LOST);
  await late.navigate("/second");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/second");
});

test("keeps the fields of a form that opens a page if the router can't be loaded", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const assign = vi.fn();
  vi.stubGlobal("window", { location: { assign } });
  const { late } = firstPage(LOST);
  const formData = new FormData();
  formData.set("q", "São Paulo");
  await late.navigate("/second?page=2#found", { formMethod: "get", formData });
  expect(assign).toHaveBeenCalledExactlyOnceWith("/second?q=S%C3%A3o+Paulo#found");
});

test("keeps the page and reports no problem if revalidation fails", async () => {
  const { late, real } = firstPage(LOST);
  await late.revalidate();
  expect(late.state).toBe(real.state);
  expect(connectionState().problem).toBeNull();
});
