import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { freePort } from "../support/nginx.ts";

/**
 * A service manager for one service, for machines without systemd. It runs what the unit would, and
 * remembers its process.
 */
const SYSTEMCTL = `#!/bin/sh
set -eu
case $1 in
  start) cd "$GRIDWALK_DIR"; node build/server/start.js >> "$SERVICE/log" 2>&1 & echo $! > "$SERVICE/pid" ;;
  stop) kill "$(cat "$SERVICE/pid")" 2>/dev/null || true; while kill -0 "$(cat "$SERVICE/pid")" 2>/dev/null; do sleep 0.05; done ;;
esac
`;

/**
 * A site in what the script needs of one: packages, a build, a backup and an answer when it is
 * ready.
 */
const site = (version: string, { builds = true, starts = true } = {}): Record<string, string> => ({
  "package.json": JSON.stringify({
    name: "site",
    version: "1.0.0",
    type: "module",
    scripts: {
      build: builds ? "mkdir -p build/server && cp server.js build/server/start.js" : "exit 1",
    },
  }),
  "package-lock.json": JSON.stringify({
    name: "site",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: { "": { name: "site", version: "1.0.0" } },
  }),
  ".gitignore": "node_modules\nbuild\n.env\n.gridwalk\n",
  "data/non-commercial/laps": "laps",
  "src/operator/backup.ts": `
    import { readFileSync, writeFileSync } from "node:fs";
    writeFileSync(process.argv[2], "${version}: " + readFileSync(".gridwalk/members", "utf8"));`,
  "server.js": starts
    ? `import { createServer } from "node:http";
       import { parseEnv } from "node:util";
       import { readFileSync } from "node:fs";
       const { PORT } = parseEnv(readFileSync(".env", "utf8"));
       const members = readFileSync(".gridwalk/members", "utf8");
       createServer((_, response) => response.end("${version}: " + members)).listen(PORT, "127.0.0.1");`
    : "process.exit(1);",
});

/** npm takes seconds for every version, and far longer on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

let top: string;
let dir: string;
let url: string;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), "gridwalk-update-"));
  dir = join(top, "opt/gridwalk");
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  environment = {
    ...process.env,
    PATH: `${join(top, "bin")}:${process.env["PATH"]}`,
    GRIDWALK_DIR: dir,
    GRIDWALK_USER: userInfo().username,
    GRIDWALK_WAIT: "5",
    SERVICE: top,
  };
  for (const folder of ["bin", "opt", "backups", "origin"]) mkdirSync(join(top, folder));
  writeFileSync(join(top, "bin/systemctl"), SYSTEMCTL, { mode: 0o755 });
  git("origin", "init", "--quiet", "--initial-branch", "main");
  publish("one", site("one"));
  git(".", "clone", "--quiet", join(top, "origin"), dir);
  writeFileSync(join(dir, ".env"), `PORT=${port}\nBACKUP_TO="${join(top, "backups")}"\n`);
  mkdirSync(join(dir, ".gridwalk"));
  writeFileSync(join(dir, ".gridwalk/members"), "Ana");
  rmSync(join(dir, "data/non-commercial"), { recursive: true });
  execFileSync("npm", ["run", "--silent", "build"], { cwd: dir, env: environment });
  systemctl("start");
  await expect.poll(page).toBe("one: Ana");
});
afterEach(() => {
  systemctl("stop");
  rmSync(top, { recursive: true });
});

function git(folder: string, ...args: readonly string[]): void {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
  execFileSync("git", [...who, ...args], { cwd: join(top, folder), stdio: "ignore" });
}

function publish(version: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(top, "origin", file, ".."), { recursive: true });
    writeFileSync(join(top, "origin", file), text);
  }
  git("origin", "add", "--all");
  git("origin", "commit", "--quiet", "--message", version);
  git("origin", "tag", version);
}

function systemctl(command: "start" | "stop"): void {
  spawnSync(join(top, "bin/systemctl"), [command, "gridwalk"], {
    env: environment,
    stdio: "ignore",
  });
}

const page = (): Promise<string> =>
  fetch(url).then(
    (answer) => answer.text(),
    () => "",
  );

function update(...args: readonly string[]): {
  readonly status: number | null;
  readonly output: string;
} {
  const script = join(import.meta.dirname, "../../deploy/update.sh");
  const { status, stdout, stderr } = spawnSync("sh", [script, ...args], {
    env: environment,
    encoding: "utf8",
  });
  expect(existsSync(`${dir}.updating`)).toBe(false);
  return { status, output: stdout + stderr };
}

const backups = (): string[] => {
  const folder = join(top, "backups");
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
};

test("builds beside the running version, backs up, switches, and keeps the data and the settings", async () => {
  publish("two", site("two"));
  const { status, output } = update();
  expect(output).toMatch(
    /Fetching\nBuilding \w+ next to [^]*\nBacking up\nSwitching\nGridwalk is at \w+\./,
  );
  expect(status).toBe(0);
  expect(await page()).toBe("two: Ana");
  expect(backups()).toEqual(["one: Ana"]);
  // Facts that a commercial site has deleted stay deleted.
  expect(existsSync(join(dir, "data/non-commercial"))).toBe(false);
  expect(update()).toMatchObject({
    status: 0,
    output: expect.stringMatching(/Already at \w+\./) as string,
  });

  // Back to a named version, which is an update like any other.
  expect(update("one").status).toBe(0);
  expect(await page()).toBe("one: Ana");
});

test("returns to the running version if the new one doesn't become ready", async () => {
  publish("two", site("two", { starts: false }));
  const { status, output } = update();
  expect(status).toBe(1);
  expect(output).toContain(`The previous version is running again. The other is in ${dir}.failed`);
  expect(await page()).toBe("one: Ana");
  publish("three", site("three"));
  expect(update().status).toBe(0);
  expect(await page()).toBe("three: Ana");
});

test.each(["build", "backup"])("touches nothing if the %s fails", async (what) => {
  publish("two", site("two", { builds: what !== "build" }));
  if (what === "backup") rmSync(join(top, "backups"), { recursive: true });
  const { status, output } = update();
  expect([status, output]).toEqual([1, expect.stringContaining("hasn't been touched") as string]);
  expect(await page()).toBe("one: Ana");
  mkdirSync(join(top, "backups"), { recursive: true });
});

test("refuses a second update at the same time, and a folder that isn't a clone", () => {
  mkdirSync(`${dir}.updating`);
  const script = join(import.meta.dirname, "../../deploy/update.sh");
  const second = spawnSync("sh", [script], { env: environment, encoding: "utf8" });
  expect([second.status, second.stderr]).toEqual([
    1,
    `Another update is running. If none is, remove ${dir}.updating.\n`,
  ]);
  rmSync(`${dir}.updating`, { recursive: true });
  const elsewhere = spawnSync("sh", [script], {
    env: { ...environment, GRIDWALK_DIR: top },
    encoding: "utf8",
  });
  expect(elsewhere.stderr).toContain("isn't a clone");
});
