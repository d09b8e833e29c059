import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from "node:zlib";

import { chromium } from "@playwright/test";

import type { Browser } from "../tests/support/browser.ts";
import { capture, captureRemembered, type CapturedAnswer, headerOf, withHeaders } from "./captured-answer.ts";

const decompress: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/**
 * A page as a careful hand would write it without script: the same HTML, styles, fonts and pictures, in the same bytes.
 * Scripts become comments at its end, so that the size stays.
 */
export async function scriptlessCopy(siteUrl: string, path: string, browser: Browser): Promise<CapturedAnswer[]> {
  const page = await captureRemembered(siteUrl, path);
  const encoding = headerOf(page, "content-encoding");
  const html = (encoding === undefined ? page.body : decompressed(encoding, page.body)).toString("utf8");
  const body = brotliCompressSync(withoutScript(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const headers = withHeaders(page.headers, { "content-encoding": "br", "content-length": String(body.length) });
  const files = await Promise.all((await filesOf(siteUrl + path, browser)).map((file) => capture(siteUrl, file)));
  return [{ ...page, headers, body }, ...files];
}

/** Elements that load or hold script leave their place; their text follows the page as a comment. */
export function withoutScript(html: string): string {
  const removed: string[] = [];
  const kept = html.replaceAll(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs, (element) => {
    removed.push(element);
    return "";
  });
  return `${kept}<!--${removed.join("").replaceAll(/--+|>/g, " ")}-->`;
}

/** What the page loads besides itself when script is off. */
async function filesOf(url: string, found: Browser): Promise<string[]> {
  const browser = await chromium.launch(found);
  try {
    const page = await (
      await browser.newContext({ javaScriptEnabled: false, viewport: { width: 412, height: 823 } })
    ).newPage();
    const files = new Set<string>();
    page.on("request", (request) => {
      const address = new URL(request.url());
      if (request.url() !== url && !address.pathname.endsWith(".js")) files.add(address.pathname + address.search);
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
