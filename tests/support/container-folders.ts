import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

import { parseCopy, parseDockerfile, type Stage } from "./dockerfile.ts";

const run = promisify(execFile);

/**
 * A user that owns nothing, as in a container. Null if the tests themselves run as an ordinary
 * user.
 */
export const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

export interface BuiltImage {
  /** The final stage's root. */
  readonly folder: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly [string, ...string[]];
  readonly healthCheck: readonly [string, ...string[]];
}

interface Built {
  readonly folder: string;
  workdir: string;
}

/**
 * Builds the stages of a Dockerfile as plain folders in `place`. Commands run as an ordinary user,
 * without a network and with no variables but PATH and HOME. `npm ci` is replaced by copies of the
 * packages it would install. The result can't be written to.
 */
export async function buildFolders(context: string, place: string): Promise<BuiltImage> {
  const stages = parseDockerfile(await readFile(join(context, "Dockerfile"), "utf8"));
  const built = new Map<string, Built>();
  for (const [index, stage] of stages.entries()) {
    const isFinal = index === stages.length - 1;
    const folder = join(place, `stage-${index}`);
    const base = built.get(stage.from);
    if (base === undefined) await mkdir(folder);
    else await run("cp", ["--archive", "--link", base.folder, folder]);
    const state = { folder, workdir: base?.workdir ?? "/" };
    for (const { name, value } of stage.instructions) {
      if (name === "WORKDIR") {
        state.workdir = value;
        await mkdir(join(folder, value), { recursive: true });
      } else if (name === "COPY") await copy(value, state, context, built);
      // The final stage's only command creates the folder of its volume, for a user of the base
      // image.
      else if (name === "RUN" && !isFinal) await runIn(value, state, context);
    }
    if (stage.name !== null) built.set(stage.name, state);
    if (isFinal) {
      await run("chmod", ["-R", "a-w,a+rX", folder]);
      return { folder, workdir: join(folder, state.workdir), ...describeImage(stage) };
    }
  }
  throw new Error("The Dockerfile has no stages.");
}

function describeImage({
  instructions,
}: Stage): Pick<BuiltImage, "env" | "command" | "healthCheck"> {
  const last = (name: string): string =>
    instructions.findLast((found) => found.name === name)?.value ?? "";
  const words = (text: string) => JSON.parse(text) as [string, ...string[]];
  const env = Array.from(
    last("ENV").matchAll(/(\w+)=(\S+)/g),
    ([, name = "", value = ""]) => [name, value] as const,
  );
  return {
    env: Object.fromEntries(env),
    command: words(last("CMD")),
    healthCheck: words(last("HEALTHCHECK").replace(/^.*?CMD /, "")),
  };
}

async function copy(
  value: string,
  to: Built,
  context: string,
  built: ReadonlyMap<string, Built>,
): Promise<void> {
  const { stage, sources, target } = parseCopy(value);
  const from = stage === null ? context : built.get(stage)?.folder;
  if (from === undefined) throw new Error(`COPY from an unknown stage: ${value}`);
  for (const source of sources) {
    const path = join(from, source);
    const into = target.endsWith("/") ? join(target, basename(source)) : target;
    const destination = join(to.folder, to.workdir, into);
    await mkdir(dirname(destination), { recursive: true });
    // Links are enough between stages, because no command changes a file written by another.
    await run("cp", [
      "--archive",
      ...(stage === null ? [] : ["--link"]),
      "--no-target-directory",
      path,
      destination,
    ]);
    if (stage === null) await run("find", [destination, "-name", "*.test.ts*", "-delete"]);
  }
}

async function runIn(command: string, { folder, workdir }: Built, context: string): Promise<void> {
  const cwd = join(folder, workdir);
  if (command.startsWith("npm ci ")) return copyPackages(context, cwd);
  const home = join(folder, "home");
  await mkdir(home, { recursive: true });
  if (otherUser !== null) await run("chown", ["-R", `${otherUser.uid}:${otherUser.gid}`, folder]);
  await run("sh", ["-c", command], {
    cwd,
    env: { ...bareEnvironment, HOME: home, npm_config_offline: "true" },
    ...otherUser,
  });
}

/** The base image has Node, npm and nothing else. */
export const bareEnvironment = {
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
};

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** Copies the installed packages that `npm ci --omit=dev` would install. */
async function copyPackages(context: string, target: string): Promise<void> {
  const file = "node_modules/.package-lock.json";
  const lock = JSON.parse(await readFile(join(context, file), "utf8")) as Lock;
  const kept = Object.entries(lock.packages).filter(
    ([path, { dev }]) => dev !== true && path !== "node_modules/node",
  );
  // A package's folder also contains the packages nested within it.
  const paths = kept
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf("node_modules/") === 0);
  await run("cp", ["--archive", "--parents", ...paths, "node_modules/.bin", target], {
    cwd: context,
  });
  await writeFile(
    join(target, file),
    JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }),
  );
}
