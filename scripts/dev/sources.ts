import { watch } from "node:fs";
import { sep } from "node:path";

/** Gives an editor or git time to finish writing. */
const SETTLED_MS = 150;

/**
 * True if a change to the file requires a restart. The path is relative to `src`. Tests don't
 * require one, and neither do pages, which Vite replaces in the running process.
 */
export function needsRestart(file: string): boolean {
  const [top = "", ...rest] = file.split(sep);
  if (top === "web" && rest.length > 0) return false;
  return /\.(?:ts|tsx|json|sql)$/.test(file) && !/\.test\.tsx?$/.test(file);
}

/** True if a change to the file changes the build. */
export function needsBuild(file: string): boolean {
  return /\.(?:ts|tsx|json|sql|css|svg)$/.test(file) && !/\.test\.tsx?$/.test(file);
}

export function watchSources(
  folder: string,
  onChange: (file: string) => void,
  matters: (file: string) => boolean = needsRestart,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (file === null || !matters(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => onChange(file), SETTLED_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
