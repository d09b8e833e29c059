import { randomBytes } from "node:crypto";

import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";

import type { Preferences } from "#domain/members/preferences.ts";
import { compress, preferredEncoding } from "#http/encoding.ts";
import { CLOSED_POLICY, contentSecurityPolicy, unmarked } from "#serving/security-headers.ts";
import type { StyleSheets } from "./style-sheets.ts";
import { PageTemplate, splitPage } from "#serving/shared-pages/page-template.ts";
import type { Reading, SharedRendering } from "#serving/shared-pages/shared-rendering.ts";
import type { Services } from "#services.ts";

import { type RenderedPage, VARY } from "./page-cache.ts";
import { SHARED_DATA, SHARED_PAGE } from "./shared-caching.ts";

const COVERED = "private, no-cache";

interface RendererOptions {
  readonly services: Services;
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly mode: "production" | "development";
  /** Null with hot reload. */
  readonly styleSheets: StyleSheets | null;
  /** Returns the id under which the log has the request that is being answered, or null. */
  readonly reference: () => string | null;
}

/** A page for all readers with the same clock and preferences. Its request carries no cookies. */
interface SharedAddress {
  readonly origin: string;
  /** Path and declared parameters. */
  readonly path: string;
  readonly accept: string;
  readonly services: Services;
}

/** Renders pages with React Router. */
export class PageRenderer {
  readonly #options: RendererOptions;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  async build(): Promise<ServerBuild> {
    return typeof this.#options.build === "function" ? this.#options.build() : this.#options.build;
  }

  async render(address: SharedAddress, preferences: Preferences): Promise<RenderedPage> {
    const { origin, path, accept, services } = address;
    const request = new Request(origin + path, { headers: { accept } });
    // In development, React's checks would complain about the hole marks.
    if (this.#options.mode === "development")
      return forCover(services, await take(await this.handle(request, null, services)));
    const mark = randomBytes(16).toString("hex");
    const shared: SharedRendering = {
      mark,
      preferences,
      holes: [],
      usesPreferences: false,
      usesReader: false,
    };
    const answer = await take(await this.handle(request, shared, services));
    const { maxAgeMs } = shared;
    const isShared =
      answer.isShared || (maxAgeMs !== undefined && !answer.headers.has("set-cookie"));
    const page = forCover(services, { ...answer, isShared, maxAgeMs });
    const isDocument = page.headers.get("content-type")?.startsWith("text/html") === true;
    const ofData = isData(new URL(request.url));
    if (!isDocument && !ofData) return page;
    const split = splitPage(page.html.toString(), shared, ofData);
    const { usesPreferences } = shared;
    const template = shared.usesReader ? null : new PageTemplate(split, { path, usesPreferences });
    return { ...page, html: split.html, template };
  }

  /**
   * Has React Router answer a request. `shared` is null if the answer is only for the reader who
   * sent it.
   */
  async handle(
    request: Request,
    shared: SharedRendering | null,
    services: Services,
  ): Promise<Response> {
    const build = await this.build();
    const mark = randomBytes(16).toString("hex");
    const context = new RouterContextProvider();
    context.set(exported<Services>(build, "servicesContext"), services);
    context.set(exported<string>(build, "inlineMarkContext"), mark);
    context.set(
      exported<StyleSheets | null>(build, "styleSheetsContext"),
      this.#options.styleSheets,
    );
    context.set(exported<Reading>(build, "readingContext"), {
      shared,
      isData: isData(new URL(request.url)),
      reference: this.#options.reference(),
    });
    const response = await createRequestHandler(build, this.#options.mode)(request, context);
    return this.#finish(response, mark, isData(new URL(request.url)) ? SHARED_DATA : SHARED_PAGE);
  }

  async #finish(response: Response, mark: string, shared: string): Promise<Response> {
    const { settings } = this.#options.services;
    const headers = new Headers(response.headers);
    if (!headers.has("cache-control"))
      headers.set("cache-control", response.status === 200 ? shared : "no-store");
    if (!headers.get("content-type")?.startsWith("text/html")) {
      headers.set("content-security-policy", CLOSED_POLICY);
      return new Response(response.body, { status: response.status, headers });
    }
    const html = await response.text();
    if (this.#options.mode === "production")
      headers.set("content-security-policy", contentSecurityPolicy(html, mark, settings));
    return new Response(unmarked(html, mark), { status: response.status, headers });
  }
}

export const isData = ({ pathname }: URL): boolean => pathname.endsWith(".data");

/** Only this process shares the pages of spoiler-free readers. Browsers and proxies must not. */
function forCover<Page extends RenderedPage>({ cover }: Services, page: Page): Page {
  if (cover !== null && page.isShared && page.maxAgeMs === undefined)
    page.headers.set("cache-control", COVERED);
  return page;
}

export async function take(
  response: Response,
): Promise<RenderedPage & { readonly html: Buffer<ArrayBuffer> }> {
  const { status, headers } = response;
  const isShared =
    !/no-store|private/.test(headers.get("cache-control") ?? "") && !headers.has("set-cookie");
  return {
    status,
    html: Buffer.from(await response.arrayBuffer()),
    headers,
    isShared,
    template: null,
  };
}

export async function uncached(page: RenderedPage, request: Request): Promise<Response> {
  const encoding = preferredEncoding(request.headers.get("accept-encoding"));
  const headers = new Headers(page.headers);
  headers.set("vary", VARY);
  if (page.html.length === 0) return new Response(null, { status: page.status, headers });
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = request.method === "HEAD" ? null : await compress(page.html, encoding, "once");
  return new Response(body, { status: page.status, headers });
}

/**
 * Context keys are compared by identity, so they must come from the page bundle that created them.
 */
function exported<T>(
  build: ServerBuild,
  name: "servicesContext" | "inlineMarkContext" | "readingContext" | "styleSheetsContext",
): RouterContext<T> {
  const entry: unknown = build.entry.module;
  if (typeof entry === "object" && entry !== null && name in entry)
    return (entry as Record<typeof name, RouterContext<T>>)[name];
  throw new Error(`The page bundle doesn't export ${name}: run \`npm run build\` again.`);
}
