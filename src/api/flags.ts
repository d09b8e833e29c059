import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { Hono } from "hono";

/** Any exported file of the package's folder of flags tells where the folder is. */
const folder = new URL("./", import.meta.resolve("country-flag-icons/3x2/flags.css"));

const known = new Map<string, Promise<string | null>>();

/** Mounted at `/flags`: `US.svg` by ISO 3166-1 alpha-2 code; each is read once, since a page shows the same few over and over. */
export const flags = new Hono().get("/:file{[A-Z]{2}\\.svg}", async (c) => {
  const file = c.req.param("file");
  const flag = await (known.get(file) ?? remember(file));
  if (flag === null) return c.json({ message: "There is no such flag." }, 404);
  return c.body(flag, 200, {
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

function remember(file: string): Promise<string | null> {
  const flag = readFlag(file);
  known.set(file, flag);
  return flag;
}

async function readFlag(file: string): Promise<string | null> {
  try {
    return await readFile(fileURLToPath(new URL(file, folder)), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
