import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { Writable } from "node:stream";

import { ownTurnOfLoop } from "#db/own-turn.ts";
import type { Reader } from "#domain/members/reader.ts";
import type { SharedRendering } from "#serving/shared-pages/shared-rendering.ts";

import {
  inlineMarkContext,
  readingContext,
  servicesContext,
  styleSheetsContext,
} from "./context.ts";
import { InlineMark, InlineStyles, type PageStyleText } from "./inlined.ts";
import { type ServerRendering, ServerRenderingContext, VISITOR } from "./personal/personal.ts";
import { personalContext } from "./personal/personal.server.ts";
import { renderHole } from "./personal/render-hole.server.tsx";
import siteStyles from "./styles/site.css?url";

export { inlineMarkContext, readingContext, servicesContext, styleSheetsContext };

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Waits for the whole page. The page is cached for all visitors and its inline scripts are hashed
 * for the Content-Security-Policy, so streaming gains nothing. React, React Router and our
 * components mark our inline scripts with an unguessable value.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  await ownTurnOfLoop();
  return new Promise((resolve, reject) => {
    const nonce = loadContext.get(inlineMarkContext);
    const { shared, reference } = loadContext.get(readingContext);
    const rendering =
      shared === null
        ? { personal: loadContext.get(personalContext), shared, reference }
        : sharedRendering(shared, reference);
    const page = (
      <InlineMark value={nonce}>
        <InlineStyles value={stylesOf(context, loadContext.get(styleSheetsContext))}>
          <ServerRenderingContext value={rendering}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </ServerRenderingContext>
        </InlineStyles>
      </InlineMark>
    );
    const fail = (error: unknown): void => {
      clearTimeout(timeout);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // By default, React moves long parts of a page to its end, where they show only with
      // JavaScript.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timeout);
        headers.set("Content-Type", "text/html; charset=utf-8");
        // Collecting the parts of a long page here is a few milliseconds faster than passing them
        // on as a stream.
        const parts: Buffer[] = [];
        const gathering = new Writable({
          write(part: Buffer, _encoding, done) {
            parts.push(part);
            done();
          },
        });
        gathering.once("finish", () => {
          resolve(new Response(Buffer.concat(parts), { status, headers }));
        });
        pipe(gathering);
      },
      // Otherwise, a page would be sent with a gap if part of it failed to render.
      onError: fail,
    });
    const timeout = setTimeout(
      () =>
        abort(
          new Error(
            `${new URL(request.url).pathname} took longer than ${RENDER_TIMEOUT_MS} ms to render`,
          ),
        ),
      RENDER_TIMEOUT_MS,
    );
  });
}

function stylesOf(
  { manifest, staticHandlerContext }: EntryContext,
  styleSheets: ReadonlyMap<string, string> | null,
): PageStyleText | null {
  if (styleSheets === null) return null;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  // The site's style sheet comes first, because it declares the order of the cascade layers.
  const sheets = [...new Set([siteStyles, ...ids.flatMap((id) => manifest.routes[id]?.css ?? [])])];
  // React Router adds an empty fragment to the URLs of style sheets that late scripts need too.
  const addresses = new Set(sheets.map((href) => href.split("#", 1)[0] ?? href));
  const text = [...addresses].map((href) => styleSheets.get(href) ?? "").join("");
  return { text, routes: ids.join(" "), sheets };
}

function sharedRendering(shared: SharedRendering, reference: string | null): ServerRendering {
  return {
    reference,
    personal: VISITOR,
    shared: {
      preferences: shared.preferences,
      mark: shared.mark,
      isInHole: false,
      addHole({ name, uses, content }) {
        const render = (reader: Reader, path: string) =>
          renderHole(content, { uses, reader, path });
        return shared.holes.push({ name, uses, render }) - 1;
      },
      notePreferences: () => void (shared.usesPreferences = true),
      noteReader: () => void (shared.usesReader = true),
    },
  };
}

/** Logs failures of loaders and rendering. Rejected URLs and thrown responses aren't failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context
    .get(servicesContext)
    .log.error({ err: error, path: new URL(request.url).pathname }, "failed to render page");
};
