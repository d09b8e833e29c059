import { randomUUID } from "node:crypto";
import { link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

import { errorCode } from "./operator-error.ts";

/**
 * Writes a small file so that a power cut leaves the old text or the new one, never an empty file:
 * under another name, flushed to the disk, then renamed.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  await withDraft(path, text, (draft) => rename(draft, path));
}

/** Like `writeDurably`, but never replaces a file. Returns false if there is one already. */
export async function createDurably(path: string, text: string): Promise<boolean> {
  try {
    await withDraft(path, text, (draft) => link(draft, path));
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Flushes the names in a folder, so that a rename survives a power cut. Windows can't open folders.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== "win32") await flush(folder, "r");
}

/** Flushes a file to the disk. */
export async function flush(path: string, mode: "r" | "r+" = "r+"): Promise<void> {
  const handle = await open(path, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function withDraft(
  path: string,
  text: string,
  publish: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.unfinished-${randomUUID()}`;
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await publish(draft);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}
