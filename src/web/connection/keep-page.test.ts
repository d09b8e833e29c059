import {
  createMemoryRouter,
  data,
  type NavigateOptions,
  redirect,
  type RouteObject,
  type To,
} from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { connectionState, reportAnswer } from "./connection-state.ts";
import { keepPage } from "./keep-page.ts";
import { inBackground, keepOpenPage, noteErrorPage } from "./open-page.ts";

const LOST = new TypeError("Failed to fetch");
const online = { onLine: true, userAgent: "" };

beforeEach(() => {
  vi.stubGlobal("navigator", online);
  reportAnswer();
});

afterEach(() => {
  noteErrorPage(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Answer = () => unknown;

/**
 * Opens a site with two pages, each with a form. Tests may replace what the loaders and actions
 * return.
 */
async function siteOf(answers: { page?: Answer; form?: Answer; other?: Answer }) {
  const routes: RouteObject[] = [
    {
      id: "root",
      path: "/",
      middleware: [keepPage as never],
      loader: () => answers.page?.() ?? "shell",
      children: [
        {
          id: "page",
          path: "page",
          loader: () => answers.page?.() ?? "page",
          action: () => answers.form?.() ?? null,
        },
        {
          id: "other",
          path: "other",
          loader: () => answers.other?.() ?? "other",
          action: () => answers.form?.() ?? null,
        },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/page?from=here"] });
  await vi.waitFor(() =>
    expect(router.state.initialized && router.state.navigation.state === "idle").toBe(true),
  );
  keepOpenPage({
    get location() {
      return router.state.location;
    },
    navigate: (to: To | number, options?: NavigateOptions) =>
      typeof to === "number" ? router.navigate(to) : router.navigate(to, options),
  });
  return router;
}

function send(router: Awaited<ReturnType<typeof siteOf>>, to = "/page?from=here") {
  const formData = new FormData();
  formData.set("name", "Lewis");
  return router.navigate(to, { formMethod: "post", formData });
}

const fails = (error: unknown) => () => {
  throw error;
};

test("keeps the page and its form's last errors when the connection is lost", async () => {
  const answers: { form: Answer; page?: Answer } = {
    form: () => data({ errors: ["too short"] }, { status: 400 }),
  };
  const router = await siteOf(answers);
  await send(router);
  const shown = router.state.actionData;
  expect(shown).toEqual({ page: { errors: ["too short"] } });

  vi.stubGlobal("navigator", { ...online, onLine: false });
  answers.form = fails(LOST);
  answers.page = fails(LOST);
  await send(router);
  expect(router.state.errors).toBeNull();
  expect(router.state.actionData).toEqual(shown);
  expect(router.state.loaderData).toEqual({ root: "shell", page: "page" });
  expect(router.state.navigation.state).toBe("idle");
  expect(connectionState()).toMatchObject({
    isDoubtful: true,
    problem: { kind: "offline", during: "sending" },
  });
});

test("clears the problem when the form is sent again after the connection comes back", async () => {
  const answers: { form: Answer } = { form: fails(LOST) };
  const router = await siteOf(answers);
  await send(router);
  expect(connectionState().problem).toMatchObject({ kind: "unreachable" });
  answers.form = () => redirect("/other");
  await send(router);
  expect(router.state.location.pathname).toBe("/other");
  expect(connectionState()).toMatchObject({ isDoubtful: false, problem: null });
});

test.each([
  [data(null, { status: 500 }), { kind: "failed", status: 500 }],
  [data(null, { status: 413 }), { kind: "rejected", status: 413 }],
  [new Error("Unexpected Server Error"), { kind: "failed", status: 500 }],
])(
  "keeps the page when the server responds to a form with an error (case %#)",
  async (error, problem) => {
    const router = await siteOf({ form: fails(error) });
    await send(router);
    expect(router.state.errors).toBeNull();
    expect(connectionState()).toMatchObject({ isDoubtful: false, problem });
  },
);

test("gives up on a form that gets no response for 30 seconds, and reports a timeout", async () => {
  const router = await siteOf({ form: () => new Promise(() => undefined) });
  vi.useFakeTimers();
  const sent = send(router);
  await vi.advanceTimersByTimeAsync(30_000);
  await sent;
  expect(router.state.errors).toBeNull();
  expect(router.state.navigation.state).toBe("idle");
  expect(connectionState().problem).toMatchObject({ kind: "timed-out", during: "sending" });
});

test("stays on the page when the next page can't be loaded", async () => {
  const router = await siteOf({ other: fails(LOST) });
  await router.navigate("/other");
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect(router.state.errors).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: "/page", search: "?from=here" });
  expect(connectionState().problem).toMatchObject({ kind: "unreachable", during: "opening" });
});

test("reports that a form was sent if only the next page can't be loaded", async () => {
  const router = await siteOf({ form: () => redirect("/other"), other: fails(LOST) });
  await send(router);
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect(router.state.errors).toBeNull();
  expect(router.state.location.pathname).toBe("/page");
  expect(connectionState().problem).toMatchObject({ during: "after-sending" });
});

test("shows that a form succeeded even if the page can't be reloaded", async () => {
  const answers: { form: Answer; page?: Answer } = { form: () => ({ done: "Saved" }) };
  const router = await siteOf(answers);
  answers.page = fails(LOST);
  await send(router);
  expect(router.state.errors).toBeNull();
  expect(router.state.actionData).toEqual({ page: { done: "Saved" } });
  expect(router.state.loaderData).toEqual({ root: "shell", page: "page" });
  expect(connectionState().problem).toMatchObject({ during: "after-sending" });
});

test("stays on the page when its form posts to another page and fails", async () => {
  const router = await siteOf({ form: fails(LOST), other: fails(LOST) });
  await send(router, "/other");
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect(router.state.errors).toBeNull();
  expect(router.state.location.pathname).toBe("/page");
  expect(connectionState().problem).toMatchObject({ during: "sending" });
});

test("reports nothing when a background reload fails", async () => {
  const answers: { page?: Answer } = {};
  const router = await siteOf(answers);
  answers.page = fails(LOST);
  await inBackground("/page?from=here", () => router.revalidate());
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData).toEqual({ root: "shell", page: "page" });
  expect(connectionState().problem).toBeNull();
});

test("shows the error page when the server answers with an error page", async () => {
  const router = await siteOf({ other: fails(data(null, { status: 404 })) });
  await router.navigate("/other");
  expect(router.state.location.pathname).toBe("/other");
  expect(router.state.errors).not.toBeNull();
  expect(connectionState().problem).toBeNull();
});

test("replaces an error page instead of keeping it", async () => {
  const answers = { other: fails(data(null, { status: 404 })) };
  const router = await siteOf(answers);
  await router.navigate("/other");
  noteErrorPage(true);
  answers.other = fails(LOST);
  await router.navigate("/other?again");
  expect(router.state.location.search).toBe("?again");
  expect(Object.values(router.state.errors ?? {})).toEqual([LOST]);
  expect(connectionState().problem).toBeNull();
});
