const MAX_PAGES = 40;
const MAX_BYTES = 8 * 1024 * 1024;
const KEPT_AT = "x-kept-at";
const KEPT_BYTES = "x-kept-bytes";
const FILE = /\/(?:assets\/[\w.-]+\.(?:js|css|woff2|svg|png)|flags\/[\w-]+\.svg)/g;

/** A page or a puzzle may be kept only if it is the same for all visitors. Only such responses are marked public. */
export function isForEveryone(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    /^(?:text\/html|application\/json)\b/.test(response.headers.get("content-type") ?? "") &&
    /\bpublic\b/.test(response.headers.get("cache-control") ?? "")
  );
}

/** True for responses to readers who are logged in, in spoiler-free mode or in the time machine. */
export function isForOneReader(response: Response): boolean {
  return response.headers.get("cache-control") === "private, no-cache";
}

/** Marks a kept page with the time at which it was loaded, for the notice on the page. */
export function stampPage(html: string, keptAt: string): string {
  return html.replace("<html ", `<html data-kept-at="${keptAt}" `);
}

/** Keeps the pages that this browser has shown most recently, and the files that they need. */
export class KeptPages {
  readonly #pages: string;
  readonly #files: string;
  /** Incremented whenever pages are forgotten, because a page requested before that must not be kept afterwards. */
  #era = 0;

  constructor(version: string) {
    this.#pages = `pages-${version}`;
    this.#files = `files-${version}`;
  }

  get era(): number {
    return this.#era;
  }

  async install(files: readonly string[]): Promise<void> {
    await (await caches.open(this.#files)).addAll([...files]);
  }

  async removeOthers(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name !== this.#pages && name !== this.#files).map((name) => caches.delete(name)),
    );
  }

  /** Returns a file from the cache if possible, because files never change within a build. */
  async file(request: Request): Promise<Response> {
    const files = await caches.open(this.#files);
    const storedFile = await files.match(request.url);
    if (storedFile !== undefined) return storedFile;
    const response = await fetch(request);
    if (response.status === 200) await files.put(request.url, response.clone());
    return response;
  }

  async forget(): Promise<void> {
    this.#era += 1;
    await caches.delete(this.#pages);
  }

  async find(path: string): Promise<Response | null> {
    const storedPage = await (await caches.open(this.#pages)).match(path);
    if (storedPage === undefined) return null;
    const html = stampPage(await storedPage.text(), storedPage.headers.get(KEPT_AT) ?? "");
    return new Response(html, { headers: storedPage.headers });
  }

  /** Returns the age of a page in milliseconds, or Infinity if it isn't kept. */
  async age(path: string, now: number): Promise<number> {
    const storedPage = await (await caches.open(this.#pages)).match(path);
    return storedPage === undefined ? Infinity : now - Date.parse(storedPage.headers.get(KEPT_AT) ?? "");
  }

  async list(): Promise<{ readonly path: string; readonly title: string }[]> {
    const pages = await caches.open(this.#pages);
    const pageList = [];
    for (const { url } of await pages.keys()) {
      const html = (await (await pages.match(url))?.text()) ?? "";
      const { pathname, search } = new URL(url);
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
      // Puzzles have no title.
      if (title !== undefined) pageList.unshift({ path: pathname + search, title });
    }
    return pageList;
  }

  /** Keeps a page requested in this era, together with its files. */
  async keep(path: string, response: Response, era: number, now: number): Promise<void> {
    const html = await response.text();
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
    headers.set(KEPT_AT, new Date(now).toISOString());
    headers.set(KEPT_BYTES, String(html.length));
    await this.#keepFiles(html);
    if (era !== this.#era) return;
    const pages = await caches.open(this.#pages);
    await pages.delete(path);
    await pages.put(path, new Response(html, { headers }));
    if (era === this.#era) await this.#removeOldest(pages);
    else await caches.delete(this.#pages);
  }

  async #keepFiles(html: string): Promise<void> {
    const files = await caches.open(this.#files);
    const names = new Set(html.match(FILE));
    const missing = await Promise.all(
      [...names].map(async (name) => ((await files.match(name)) === undefined ? [name] : [])),
    );
    await files.addAll(missing.flat());
  }

  async #removeOldest(pages: Cache): Promise<void> {
    const requests = await pages.keys();
    let count = 0;
    let bytes = 0;
    // Cache keys are listed oldest first, so this loop starts with the newest page.
    for (const request of requests.toReversed()) {
      count += 1;
      bytes += Number((await pages.match(request))?.headers.get(KEPT_BYTES) ?? 0);
      if (count > MAX_PAGES || bytes > MAX_BYTES) await pages.delete(request);
    }
  }
}
