import type { Plugin } from "vite";

/** Builds the service worker into one file whose address never changes, because the browser knows it by its address. */
export function serviceWorker(): Plugin {
  return {
    name: "gridwalk:service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/web/service-worker/worker.ts", fileName: "sw.js" });
    },
  };
}
