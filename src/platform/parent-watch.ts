import process from "node:process";

const EVERY_MS = 250;

interface ParentWatch {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly parentId: () => number;
  readonly everyMs?: number;
}

/**
 * Calls `onLost` once npm's shell has ended. A signal to `npm start` reaches that shell, and most
 * shells end without forwarding the signal. Starting the script with the shell's `exec` would avoid
 * this, but not on Windows.
 */
export function watchParent(
  onLost: () => void,
  { env, parentId, everyMs = EVERY_MS }: ParentWatch = {
    env: process.env,
    parentId: () => process.ppid,
  },
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
