import { isForEveryone, isForOneReader, type KeptPages } from "./kept-pages.ts";
import { noConnectionPage } from "./no-connection-page.ts";
import type { PageRequest, WorkerScope } from "./worker-scope.ts";

/** Written out, because the worker can't share modules with pages. `offline.test.ts` compares them with the games. */
export const ESSENTIAL_PAGES = [
  "/",
  "/schedule",
  "/fun",
  "/reaction-game",
  "/fun/guess-the-driver",
  "/fun/guess-the-driver/puzzle.json",
  "/fun/guess-the-circuit",
  "/fun/guess-the-circuit/puzzle.json",
];
const ESSENTIAL_AGE_MS = 3_600_000;
/**
 * Minimum age at which a page opened by script is kept again, because open pages keep reloading
 * their data.
 */
const REOPENED_AGE_MS = 600_000;
/** After waiting this long, shows a kept page instead. */
const PATIENCE_MS = 8_000;

/** Shows pages that this browser has kept while the site can't be reached. */
export function workOffline(
  scope: WorkerScope,
  storedPages: KeptPages,
  files: readonly string[],
): void {
  // A new version waits until no page of the old version is open. By then, it has all its files,
  // and the old files can be deleted.
  scope.addEventListener("install", (event) => event.waitUntil(storedPages.install(files)));
  scope.addEventListener("activate", (event) => event.waitUntil(start(scope, storedPages)));
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== scope.location.origin) return;
    // A probe, which checks whether the site responds.
    if (request.method === "HEAD") return;
    if (request.method !== "GET") {
      // Any form may log the reader in or out, or change a mode.
      if (!url.pathname.startsWith("/api/") || url.pathname.startsWith("/api/auth/"))
        event.waitUntil(storedPages.forget());
    } else if (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/flags/"))
      event.respondWith(storedPages.file(request));
    else if (request.mode === "navigate") event.respondWith(openPage(event, url, storedPages));
    else if (url.pathname.endsWith("/puzzle.json"))
      event.respondWith(loadPuzzle(event, url, storedPages));
    else if (url.pathname.endsWith(".data")) event.respondWith(loadData(event, url, storedPages));
  });
}

async function start(
  { registration, clients }: WorkerScope,
  storedPages: KeptPages,
): Promise<void> {
  await storedPages.removeOthers();
  await registration.navigationPreload?.enable();
  await clients.claim();
  // Pages opened before the worker started aren't kept yet.
  await keepEssential(storedPages).catch(reportFailure);
}

async function openPage(event: PageRequest, url: URL, storedPages: KeptPages): Promise<Response> {
  const path = url.pathname + url.search;
  const { era } = storedPages;
  const answer = load(event);
  event.waitUntil(
    answer.then((response) => look(path, response.clone(), era, storedPages)).catch(reportFailure),
  );
  const instead = wait(PATIENCE_MS).then(() => storedPages.find(path));
  try {
    return (await Promise.race([answer, instead])) ?? (await answer);
  } catch (error) {
    console.info("failed to load the page", error);
    return (await storedPages.find(path)) ?? noConnectionPage(await storedPages.list());
  }
}

async function load({ request, preloadResponse }: PageRequest): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Keeps the page that belongs to the data, because links within the site load only data. */
async function loadData(event: PageRequest, url: URL, storedPages: KeptPages): Promise<Response> {
  const response = await fetch(event.request);
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\/_(?:root)?\.data$/, "/").replace(/\.data$/, "");
  page.searchParams.delete("_routes");
  if (isForOneReader(response)) await storedPages.forget();
  else if (response.status === 200)
    event.waitUntil(
      keepAfresh(page.pathname + page.search, REOPENED_AGE_MS, storedPages).catch(reportFailure),
    );
  return response;
}

async function loadPuzzle(
  { request }: PageRequest,
  { pathname, search }: URL,
  storedPages: KeptPages,
): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const puzzle = await storedPages.find(pathname + search);
    if (puzzle === null) throw error;
    return puzzle;
  }
}

async function look(
  path: string,
  response: Response,
  era: number,
  storedPages: KeptPages,
): Promise<void> {
  if (isForOneReader(response)) return storedPages.forget();
  if (!isForEveryone(response)) return;
  await storedPages.keep(path, response, era, Date.now());
  await keepEssential(storedPages);
}

async function keepEssential(storedPages: KeptPages): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  // One at a time, to leave bandwidth for the reader.
  for (const path of ESSENTIAL_PAGES) {
    const isForReader = await keepAfresh(path, ESSENTIAL_AGE_MS, storedPages);
    if (isForReader) return;
  }
}

/**
 * Loads and keeps a page, unless a recent copy is kept. Returns true if the page is only for this
 * reader.
 */
async function keepAfresh(
  path: string,
  maxAgeMs: number,
  storedPages: KeptPages,
): Promise<boolean> {
  const { era } = storedPages;
  if ((await storedPages.age(path, Date.now())) < maxAgeMs) return false;
  // A page in the browser's own cache may be that of the previous build, whose files are gone.
  const response = await fetch(path, {
    headers: { accept: "text/html,application/json" },
    cache: "no-cache",
  });
  if (isForEveryone(response)) await storedPages.keep(path, response, era, Date.now());
  if (!isForOneReader(response)) return false;
  await storedPages.forget();
  return true;
}

function reportFailure(error: unknown): void {
  console.info("failed to keep a page", error);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
