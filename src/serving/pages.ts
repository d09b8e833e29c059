import { randomBytes } from "node:crypto";

import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RouterContext } from "react-router";

import { ALERT_COOKIE } from "#domain/alert.ts";
import { LIVE_DELAY_COOKIE } from "#domain/live/live-delay.ts";
import { paths } from "#domain/paths.ts";
import { REFUSED_BODY_HEADER } from "#domain/refused-body.ts";
import { readCookie } from "#http/cookies.ts";
import { compress, preferredEncoding } from "#http/encoding.ts";
import { retryAfter } from "#http/retry-after.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { Services, SiteSettings } from "#services.ts";

import { canonicalCase } from "./canonical-case.ts";
import { asAsked } from "./own-request.ts";
import { PageAddresses } from "./page-addresses.ts";
import type { PageLimit, Turn } from "./page-limit.ts";
import { type FreshPage, type PageMemory, VARY } from "./page-memory.ts";
import { commonHeaders, contentSecurityPolicy, unmarked } from "./security-headers.ts";

const CACHE_CONTROL = "public, max-age=0, s-maxage=10, must-revalidate";
const PERSONAL = "private, no-store";
const OF_BODY = ["content-length", "content-type", "content-encoding", "transfer-encoding"];

interface PagesOptions {
  readonly services: Services;
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly memory: PageMemory;
  /** How long what is shown now stays true, in milliseconds. */
  readonly trueForMs: () => Promise<number>;
  readonly mode: "production" | "development";
  /** Null: nobody's pages are counted. */
  readonly limit: PageLimit | null;
}

/** One spelling a page: no slash at the end and none twice, which a browser would take for the name of another site. */
export function cleanPath(path: string): string {
  return path.replaceAll(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

/**
 * Whether the page has to be made for this reader alone: somebody may be signed in, or an alert waits to be shown.
 * Asked of every request, before the memory is: it costs a visitor without cookies nothing. A session's cookie that we
 * did not sign is a visitor's: it is told by its signature, which costs some microseconds.
 */
export function isPersonal(
  { accounts, voting }: Pick<Services, "accounts" | "voting">,
  address: string,
  cookieHeader: string | null | undefined,
): boolean {
  if (address.startsWith("/vote") && isOfVoter(voting, address, cookieHeader)) return true;
  if (!cookieHeader) return false;
  // How far behind the reader is, decides what the page may tell.
  if (address.startsWith("/live") && readCookie(cookieHeader, LIVE_DELAY_COOKIE) !== null) return true;
  return accounts.hasSignedSession(cookieHeader) || readCookie(cookieHeader, ALERT_COOKIE) !== null;
}

/** Each ballot paper is for one reader, with cookies or without; the count shows those who voted their own crosses. */
function isOfVoter(voting: Services["voting"], address: string, cookieHeader: string | null | undefined): boolean {
  if (/^\/vote(?:\.data)?\/?(?:\?|$)/.test(address)) return true;
  return address.startsWith("/vote/") && voting.isVoter(cookieHeader);
}

/** Renders pages through React Router, hands them to the memory, and shares one rendering among all who wait for it. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #underWay = new Map<string, Promise<FreshPage>>();

  readonly #addresses: PageAddresses | null;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#addresses = typeof options.build === "function" ? null : new PageAddresses(options.build.routes);
  }

  /** What a page is cached under; in development, where nothing is cached, its address. */
  keyOf(pathAndQuery: string): string {
    return this.#addresses?.keyOf(pathAndQuery) ?? pathAndQuery;
  }

  async respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD")
      return this.#inTurn(request, () => this.#act(request, url));
    const { routes } = await this.#build();
    const addresses = this.#addresses ?? new PageAddresses(routes);
    const key = addresses.keyOf(url.pathname + url.search);
    const clean = canonicalCase(routes, cleanPath(url.pathname));
    if (clean !== url.pathname)
      return new Response(null, {
        status: 308,
        headers: { location: clean + url.search, "cache-control": "no-store" },
      });
    if (isPersonal(this.#options.services, url.pathname, request.headers.get("cookie")))
      return this.#inTurn(request, () => this.#renderFor(request, url.origin + key));
    // Waiting for a page that is being rendered anyway costs nothing.
    if (this.#underWay.has(this.#taskOf(key))) return this.#share(request, url, key);
    return this.#inTurn(request, () => this.#share(request, url, key));
  }

  /** One rendering of a page for all visitors who ask for it meanwhile. */
  async #share(request: Request, url: URL, key: string): Promise<Response> {
    // Who asks after the facts changed does not wait for a page that was begun before.
    const task = this.#taskOf(key);
    let rendering = this.#underWay.get(task);
    if (rendering === undefined) {
      rendering = this.#render(
        key,
        new Request(url.origin + key, { headers: { accept: request.headers.get("accept") ?? "*/*" } }),
      ).finally(() => this.#underWay.delete(task));
      this.#underWay.set(task, rendering);
    }
    const page = await rendering;
    // Guards say something else to who brings a cookie that is not ours, and take it back.
    if (page.status !== 200 && this.#options.services.accounts.mayBeSignedIn(request.headers.get("cookie")))
      return this.#renderFor(request, url.origin + key);
    return this.#options.memory.response(key, request.headers) ?? (await unremembered(page, request));
  }

  /** A form carried more than it may, and nobody read it: said at the form itself, or on a page that says only this. */
  refuseBody(request: Request, where: "at-form" | "page"): Promise<Response> {
    const headers = new Headers(request.headers);
    for (const name of OF_BODY) headers.delete(name);
    headers.set(REFUSED_BODY_HEADER, "yes");
    const { method, signal } = request;
    const url = new URL(request.url);
    const without =
      where === "at-form"
        ? new Request(url, { method, headers, signal })
        : new Request(url.origin + paths.refused(), { headers, signal });
    return this.#act(without, url);
  }

  #taskOf(key: string): string {
    return `${this.#options.memory.generation} ${key}`;
  }

  /** Does what renders a page once it is the client's turn, or says that the client has asked for too many. */
  async #inTurn(request: Request, work: () => Promise<Response>): Promise<Response> {
    const turn: Turn | undefined = await this.#options.limit?.enter(request.headers);
    if (turn === undefined) return work();
    if (!turn.granted) return tooManyPages(request, turn.retryAfter, this.#options.services.settings);
    try {
      return await work();
    } finally {
      turn.leave();
    }
  }

  /** A form was sent. What answers it is for who sent it. */
  async #act(request: Request, url: URL): Promise<Response> {
    const foreign = !isSameOrigin(request.headers, this.#options.services.settings.publicUrl);
    const response = await this.#handle(foreign ? new Request(url.origin + paths.refused()) : asAsked(request));
    response.headers.set("cache-control", "no-store");
    return response;
  }

  /** Of nobody's business but the reader's: neither from the memory nor into it, and shared with nobody who waits. */
  async #renderFor(request: Request, address: string): Promise<Response> {
    const { headers, signal } = request;
    const response = await this.#handle(new Request(address, { headers, signal }));
    const page = { ...(await take(response)), trueForMs: 0 };
    page.headers.set("cache-control", PERSONAL);
    return unremembered(page, request);
  }

  async #render(key: string, request: Request): Promise<FreshPage> {
    const { generation } = this.#options.memory;
    const trueForMs = await this.#options.trueForMs();
    const response = await this.#handle(request);
    // A page that asks not to be stored, such as the answer to a search, is not remembered either; nor is a cookie.
    const passing = /no-store|private/.test(response.headers.get("cache-control") ?? "");
    const isKept = !passing && !response.headers.has("set-cookie");
    const page: FreshPage = { ...(await take(response)), trueForMs: isKept ? trueForMs : 0 };
    await this.#options.memory.remember(key, page, generation);
    return page;
  }

  async #handle(request: Request): Promise<Response> {
    const build = await this.#build();
    const mark = randomBytes(16).toString("hex");
    const context = new RouterContextProvider();
    context.set(exported<Services>(build, "servicesContext"), this.#options.services);
    context.set(exported<string>(build, "inlineMarkContext"), mark);
    return this.#finish(await createRequestHandler(build, this.#options.mode)(request, context), mark);
  }

  async #build(): Promise<ServerBuild> {
    return typeof this.#options.build === "function" ? this.#options.build() : this.#options.build;
  }

  async #finish(response: Response, mark: string): Promise<Response> {
    const { settings } = this.#options.services;
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(commonHeaders(settings))) headers.set(name, value);
    if (!headers.has("cache-control"))
      headers.set("cache-control", response.status === 200 ? CACHE_CONTROL : "no-store");
    if (!headers.get("content-type")?.startsWith("text/html"))
      return new Response(response.body, { status: response.status, headers });
    const html = await response.text();
    if (this.#options.mode === "production")
      headers.set("content-security-policy", contentSecurityPolicy(html, mark, settings));
    return new Response(unmarked(html, mark), { status: response.status, headers });
  }
}

async function take(response: Response): Promise<Omit<FreshPage, "trueForMs">> {
  const html = Buffer.from(await response.arrayBuffer());
  return { status: response.status, html, headers: response.headers };
}

/** A page for this one answer, compressed as much as is worth it once. */
async function unremembered(page: FreshPage, request: Request): Promise<Response> {
  const encoding = preferredEncoding(request.headers.get("accept-encoding"));
  const headers = new Headers(page.headers);
  headers.set("vary", VARY);
  // Nothing to compress in a redirect.
  if (page.html.length === 0) return new Response(null, { status: page.status, headers });
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = request.method === "HEAD" ? null : await compress(page.html, encoding, "once");
  return new Response(body, { status: page.status, headers });
}

/** Without the site around it: that would have to be rendered. */
function tooManyPages(request: Request, seconds: number, settings: SiteSettings): Response {
  const wait = seconds === 1 ? "a second" : `${seconds} seconds`;
  const text = `Too many pages were asked for from your network. Try again in ${wait}.`;
  const isPage = request.headers.get("accept")?.includes("text/html") === true;
  const body = isPage
    ? `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Too many requests · Gridwalk</title></head><body><h1>Too many requests</h1><p>${text}</p></body></html>`
    : text;
  return new Response(body, {
    status: 429,
    headers: {
      ...commonHeaders(settings),
      "content-security-policy": contentSecurityPolicy("", "", settings),
      "content-type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
      "cache-control": "no-store",
      ...retryAfter(seconds),
    },
  });
}

/** Keys are created inside the page bundle: only by taking them from there do server and pages mean the same ones. */
function exported<T>(build: ServerBuild, name: "servicesContext" | "inlineMarkContext"): RouterContext<T> {
  const entry: unknown = build.entry.module;
  if (typeof entry === "object" && entry !== null && name in entry)
    return (entry as Record<typeof name, RouterContext<T>>)[name];
  throw new Error(`The page bundle does not export ${name}: run \`npm run build\` again.`);
}
