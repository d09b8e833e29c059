import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Layout shifts of the page so far. */
    shifts?: { readonly value: number; readonly moved: readonly string[] }[];
  }
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
}

/** Largest sum of a page's layout shifts. */
const MAX_SHIFT = 0.01;

/**
 * Records layout shifts from the next navigation on, except those that follow a click or key press.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: NonNullable<Window["shifts"]> = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) =>
          (node?.textContent ?? "").trim().slice(0, 40),
        );
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns null if the page moved no further than allowed, or else a description of what moved. */
export async function excessiveShift(page: Page): Promise<string | null> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= MAX_SHIFT
    ? null
    : `${sum.toFixed(4)}: ${shifts.flatMap(({ moved }) => moved).join(" | ")}`;
}

/** Makes the style sheets' `local()` fonts unavailable to the page. */
export async function hideLocalFonts(page: Page): Promise<void> {
  await page.route("**/assets/site-*.css", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const styles = await response.text();
    if (!styles.includes("local(")) throw new Error("The site's style sheet names no local fonts");
    await route.fulfill({ response, body: styles.replaceAll(/local\([^)]+\)/g, "local(Unknown)") });
  });
}

/** Holds back the web fonts of each page until its first paint. */
export async function delayFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length === 1,
    );
    await route.continue();
  });
}

/**
 * Starts a proxy that sends a site's documents in several pieces, so that a browser with cached
 * styles paints incomplete pages.
 */
export async function startTricklingProxy(
  siteUrl: string,
): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const forwarded = request(
      new URL(incoming.url ?? "/", siteUrl),
      { method: incoming.method, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const body = Buffer.concat(chunks);
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          const pieces = answer.headers["content-type"]?.startsWith("text/html") ? 8 : 1;
          void (async () => {
            for (let i = 0; i < pieces; i++) {
              if (i > 0) await sleep(80);
              outgoing.write(
                body.subarray((body.length * i) / pieces, (body.length * (i + 1)) / pieces),
              );
            }
            outgoing.end();
          })();
        });
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
