import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { Hono } from "hono";

import { answer } from "./answer.ts";

const folder = new URL("./", import.meta.resolve("country-flag-icons/3x2/flags.css"));

const flagCache = new Map<string, Promise<string | null>>();

/** Serves `/flags/US.svg` etc. by ISO 3166-1 alpha-2 code. Each file is read once. */
export const flags = new Hono().get("/:file{[A-Z]{2}\\.svg}", async (c) => {
  const file = c.req.param("file");
  const flag = await (flagCache.get(file) ?? loadFlag(file));
  if (flag === null) return c.json({ message: "No such flag." }, 404);
  return answer(c, flag, {
    contentType: "image/svg+xml",
    cacheControl: "public, max-age=31536000, immutable",
  });
});

function loadFlag(file: string): Promise<string | null> {
  const flag = readFlag(file);
  flagCache.set(file, flag);
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
