import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  zstdDecompressSync,
} from "node:zlib";

import { chromium } from "@playwright/test";

import type { Browser } from "../tests/support/browser.ts";
import {
  capture,
  captureCached,
  type CapturedAnswer,
  headerOf,
  withHeaders,
} from "./captured-answer.ts";

const decompress: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/**
 * Copies a page without its scripts. The HTML, styles, fonts and images are the same, and the size
 * is nearly the same.
 */
export function scriptlessCopy(
  siteUrl: string,
  path: string,
  browser: Browser,
): Promise<CapturedAnswer[]> {
  return copyOf(siteUrl, path, browser, withoutScript);
}

/**
 * Copies a page as it would arrive fastest: with the styles that its document contains, without
 * script and font.
 */
export async function idealCopy(
  siteUrl: string,
  path: string,
  browser: Browser,
): Promise<CapturedAnswer[]> {
  const answers = await copyOf(siteUrl, path, browser, (html) =>
    withoutFontPreload(withoutScript(html)),
  );
  return answers.filter((answer) => !answer.path.endsWith(".woff2"));
}

async function copyOf(
  siteUrl: string,
  path: string,
  browser: Browser,
  change: (html: string) => string,
): Promise<CapturedAnswer[]> {
  const page = await captureCached(siteUrl, path);
  const encoding = headerOf(page, "content-encoding");
  const html = (encoding === undefined ? page.body : decompressed(encoding, page.body)).toString(
    "utf8",
  );
  const body = brotliCompressSync(change(html), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  const headers = withHeaders(page.headers, {
    "content-encoding": "br",
    "content-length": String(body.length),
  });
  const files = await Promise.all(
    (await filesOf(siteUrl + path, browser)).map((file) => capture(siteUrl, file)),
  );
  return [{ ...page, headers, body }, ...files];
}

/**
 * Moves elements that load or contain scripts into a comment at the end, so that the page keeps its
 * size.
 */
export function withoutScript(html: string): string {
  const removed: string[] = [];
  const kept = html.replaceAll(
    /<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs,
    (element) => {
      removed.push(element);
      return "";
    },
  );
  return `${kept}<!--${removed.join("").replaceAll(/--+|>/g, " ")}-->`;
}

export function withoutFontPreload(html: string): string {
  return html.replaceAll(/<link\b[^>]*as="font"[^>]*>/g, "");
}

async function filesOf(url: string, found: Browser): Promise<string[]> {
  const browser = await chromium.launch(found);
  try {
    const page = await (
      await browser.newContext({ javaScriptEnabled: false, viewport: { width: 412, height: 823 } })
    ).newPage();
    const files = new Set<string>();
    page.on("request", (request) => {
      const address = new URL(request.url());
      if (request.url() !== url && !address.pathname.endsWith(".js"))
        files.add(address.pathname + address.search);
    });
    await page.goto(url, { waitUntil: "networkidle" });
    return [...files];
  } finally {
    await browser.close();
  }
}

function decompressed(encoding: string, body: Buffer): Buffer {
  const how = decompress[encoding];
  if (how === undefined) throw new Error(`unexpected content-encoding ${encoding}`);
  return how(body);
}
