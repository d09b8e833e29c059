import { writeFile } from "node:fs/promises";

import type { Reporter, TestModule } from "vitest/node";

import type { FileTime } from "./file-times.ts";

/**
 * Vitest loads this reporter by its path. Writes each file's duration to the file named by
 * `FILE_TIMES`.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest expects one.
export default class FileTimesReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const path = process.env.FILE_TIMES;
    if (path === undefined) throw new Error("FILE_TIMES isn't set.");
    const times = modules.map((module): FileTime => ({
      file: module.relativeModuleId,
      project: module.project.name,
      // Collecting is left out, because workers share loaded modules, and the first file loads most
      // of them.
      seconds: module.diagnostic().duration / 1000,
    }));
    await writeFile(path, JSON.stringify(times));
  }
}
