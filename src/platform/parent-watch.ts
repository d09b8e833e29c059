import process from "node:process";

const EVERY_MS = 250;

interface ParentWatch {
  /** Variables of this process: npm names the script it runs. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly parentId: () => number;
  readonly everyMs?: number;
}

/**
 * Calls `onLost` once the shell is gone that npm started this process through. A signal to `npm start` reaches that
 * shell, and most end without passing it on; scripts can't begin with `exec`, which Windows doesn't know.
 */
export function watchParent(
  onLost: () => void,
  { env, parentId, everyMs = EVERY_MS }: ParentWatch = { env: process.env, parentId: () => process.ppid },
): void {
  if (env["npm_lifecycle_event"] === undefined) return;
  const parent = parentId();
  const timer = setInterval(() => {
    if (parentId() === parent) return;
    clearInterval(timer);
    onLost();
  }, everyMs);
  timer.unref();
}
