import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

import { chromium } from "@playwright/test";

const run = promisify(execFile);
const cache = join(import.meta.dirname, "../../.cache/browser");

/** Launch options of a headless browser, for Playwright and Lighthouse. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  /** The complete environment of the process, including `process.env`. */
  readonly env: Record<string, string>;
}

/**
 * Disables the sandbox, which isn't available in containers or to root. Also disables outside
 * traffic, because the browser only opens our own pages.
 */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--no-proxy-server",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let found: Promise<Browser> | undefined;

/**
 * Finds a browser that starts on this machine: `CHROME_PATH`, or else the packaged headless one,
 * which is the same everywhere and twice as fast as a full one, or else Playwright's or the
 * system's. Browsers differ. For example, only full ones request icons. `TEST_BROWSER=installed`
 * uses a full one and never the packaged one.
 */
export function findBrowser(): Promise<Browser> {
  found ??= search();
  return found;
}

/**
 * Finds a full browser, or null. Only a full browser runs a page's tasks as readers' browsers do.
 */
export async function findFullBrowser(): Promise<Browser | null> {
  for (const executablePath of [
    process.env.CHROME_PATH,
    ...installed(),
    chromium.executablePath(),
  ]) {
    if (!executablePath || !existsSync(executablePath)) continue;
    const browser = { executablePath, args, env: environment({}) };
    if ((await startFailure(browser)) === null) return browser;
  }
  return null;
}

async function search(): Promise<Browser> {
  const failures: string[] = [];
  const tryAt = async (executablePath: string | undefined): Promise<Browser | null> => {
    if (!executablePath || !existsSync(executablePath)) return null;
    return tryIt({ executablePath, args, env: environment({}) });
  };
  const tryIt = async (browser: Browser): Promise<Browser | null> => {
    const failure = await startFailure(browser);
    if (failure !== null) failures.push(`${browser.executablePath}: ${failure}`);
    return failure === null ? browser : null;
  };
  const isPackaged =
    process.platform === "linux" &&
    process.arch === "x64" &&
    process.env.TEST_BROWSER !== "installed";

  const chosen =
    (await tryAt(process.env.CHROME_PATH)) ??
    (isPackaged ? await tryIt(await fromPackage()) : null);
  if (chosen !== null) return chosen;
  for (const path of [chromium.executablePath(), ...installed()]) {
    const browser = await tryAt(path);
    if (browser !== null) return browser;
  }
  throw new Error(
    [
      "No browser starts on this machine. Install one (npx playwright install chromium) or set CHROME_PATH.",
      ...failures,
    ].join("\n"),
  );
}

function installed(): string[] {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
}

/**
 * Returns null if the browser starts, or else its output. Ubuntu's snap stub, for example, exists
 * but doesn't start.
 */
async function startFailure(browser: Browser): Promise<string | null> {
  try {
    const process = await chromium.launch({ ...browser, timeout: 30_000 });
    await process.close();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Unpacks @sparticuz/chromium once per version below `.cache`. Unpacks under a temporary name
 * first, because several processes may do so at the same time. Never uses the shared temporary
 * folder, which may hold another user's copy.
 */
async function fromPackage(): Promise<Browser> {
  const folder = join(cache, await packageVersion());
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const partial = await mkdtemp(join(cache, "partial-"));
    // The package unpacks itself into the temporary folder, and unpacks its libraries only if it
    // believes it runs on Amazon Linux.
    await run(
      process.execPath,
      ["-e", 'import("@sparticuz/chromium").then((module) => module.default.executablePath())'],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" },
      },
    );
    await Promise.all([chmod(partial, 0o755), chmod(join(partial, "chromium"), 0o755)]);
    await writeFile(join(partial, "fonts.conf"), fontConfiguration(join(folder, "fonts")));
    try {
      await rename(partial, folder);
    } catch (error) {
      await rm(partial, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const executablePath = join(folder, "chromium");
  const fonts: Record<string, string> = existsSync("/etc/fonts/fonts.conf")
    ? {}
    : { FONTCONFIG_FILE: join(folder, "fonts.conf") };
  const plain = { executablePath, args, env: environment(fonts) };
  const failure = await startFailure(plain);
  if (failure === null || !failure.includes("shared libraries")) return plain;
  return {
    executablePath,
    args,
    env: environment({ ...fonts, LD_LIBRARY_PATH: join(folder, "al2023/lib") }),
  };
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const root = entry.slice(0, entry.lastIndexOf("/build/"));
  const manifest: unknown = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest)
    return String(manifest.version);
  throw new Error("@sparticuz/chromium has no version");
}

function fontConfiguration(fonts: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`,
    "",
  ].join("\n");
}

function environment(more: Record<string, string>): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(own), ...more };
}
