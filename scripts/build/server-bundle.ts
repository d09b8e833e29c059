import path from "node:path";

import type { Plugin } from "vite";

/** Packages that need their own files or native code. */
const external = ["sharp", "swagger-ui-dist", "country-flag-icons"];

const entries = {
  start: "src/start/start.ts",
  index: "virtual:react-router/server-build",
  "parse-worker": "src/upstream/racefans/parse-worker.ts",
};

/** Rules that several pages share go into one file instead of dozens. */
const RULES = { name: "rules", test: /[\\/]src[\\/]domain[\\/]/, minShareCount: 2 };

/**
 * Builds the server together with the pages: our code and all packages in a few files, which load
 * several times as fast as hundreds of files would. Dynamically imported code gets its own files.
 */
export function serverBundle(): Plugin {
  let folder = "";
  return {
    name: "gridwalk:server-bundle",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    configResolved(config) {
      folder = path.join(config.root, "build/server");
    },
    configEnvironment(name) {
      if (name !== "ssr") return undefined;
      return {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external },
        build: {
          sourcemap: true,
          rolldownOptions: {
            input: entries,
            external,
            output: {
              entryFileNames: "[name].js",
              chunkFileNames: "[name]-[hash].js",
              codeSplitting: { groups: [RULES] },
              comments: false,
              sourcemapExcludeSources: true,
            },
          },
        },
      };
    },
    // Files next to a source file, such as migrations, stay where they are, so references to them
    // are rewritten.
    transform: {
      filter: { id: /[\\/]src[\\/].*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const source = path.relative(folder, id).split(path.sep).join("/");
        return {
          code: replaceWorker(code)
            .replaceAll(
              "import.meta.url",
              `new URL(${JSON.stringify(source)}, import.meta.url).href`,
            )
            .replaceAll(
              "import.meta.dirname",
              `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(source)}`)})`,
            ),
          map: null,
        };
      },
    },
  };
}

function replaceWorker(code: string): string {
  return code.replaceAll(
    'new URL("parse-worker.ts", import.meta.url)',
    'new URL("parse-worker.js", import.meta.url)',
  );
}
