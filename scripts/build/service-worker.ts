import { createHash } from "node:crypto";

import type { Plugin, Rollup } from "vite";

const WORKERS = {
  "sw.js": "src/web/service-worker/worker.ts",
  // Sent instead of sw.js if the operator has turned the worker off.
  "sw-off.js": "src/web/service-worker/retired-worker.ts",
};

/**
 * Pages whose scripts are kept before a reader opens them, because the pages also work without a
 * connection.
 */
const KEPT_ROUTES =
  /\/routes\/(?:reaction-game\/reaction-game|fun\/fun|fun\/guess-(?:driver|circuit)|schedule\/schedule)\.tsx/;

/**
 * Builds the service worker into one file. Its URL never changes, because browsers identify the
 * worker by its URL.
 */
export function serviceWorker(): Plugin {
  return {
    name: "gridwalk:service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    buildStart() {
      for (const [fileName, id] of Object.entries(WORKERS))
        this.emitFile({ type: "chunk", id, fileName });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") throw new Error("the build has no service worker");
        // Browsers run the worker as a plain script.
        if (worker.imports.length > 0)
          throw new Error(
            `the service worker must be one file, but it shares modules with pages: ${worker.imports.join(", ")}`,
          );
        const files = shellFiles(bundle);
        const version = createHash("sha256")
          .update(Object.keys(bundle).toSorted().join("\n") + worker.code)
          .digest("hex");
        worker.code = worker.code
          .replace("BUILD_VERSION", JSON.stringify(version.slice(0, 12)))
          .replace("SHELL_FILES", JSON.stringify(files.map((name) => `/${name}`)));
      },
    },
  };
}

/** Lists the site's main script with all that it loads later, and the scripts of `KEPT_ROUTES`. */
function shellFiles(bundle: Rollup.OutputBundle): string[] {
  const names = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (names.has(name) || chunk === undefined) return;
    names.add(name);
    if (chunk.type !== "chunk") return;
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
    for (const css of chunk.viteMetadata?.importedCss ?? []) add(css);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk" || chunk.facadeModuleId === null) continue;
    if (chunk.facadeModuleId.includes("entry.client") || KEPT_ROUTES.test(chunk.facadeModuleId))
      add(chunk.fileName);
  }
  return [...names].toSorted();
}
