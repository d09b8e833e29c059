import type { WorkerScope } from "./worker-scope.ts";

// Entry of /sw-off.js, which is sent as /sw.js if the operator has turned the worker off. It shares
// no code with the other worker, because a worker is a single file.
const scope = globalThis as unknown as WorkerScope;
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(retire()));

/** Deletes the caches of all versions, and ends the worker's registration. */
async function retire(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
