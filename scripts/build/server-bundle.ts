import path from "node:path";

import type { Plugin } from "vite";

/** Packages that need their own files or native code. */
const external = ["sharp", "swagger-ui-dist", "country-flag-icons"];

const entries = {
  start: "src/start/start.ts",
  index: "virtual:react-router/server-build",
  "parse-worker": "src/upstream/racefans/parse-worker.ts",
};

/**
 * Builds the server together with the pages: our code and all packages in a few files, which load several times as fast
 * as hundreds of files would. Dynamically imported code gets its own files.
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
              comments: false,
              sourcemapExcludeSources: true,
            },
          },
        },
      };
    },
    // Files next to a source file, such as migrations, stay where they are, so references to them are rewritten.
    transform: {
      filter: { id: /[\\/]src[\\/].*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const source = path.relative(folder, id).split(path.sep).join("/");
        return {
          code: replaceWorker(code)
            .replaceAll("import.meta.url", `new URL(${JSON.stringify(source)}, import.meta.url).href`)
            .replaceAll(
              "import.meta.dirname",
              `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(source)}`)})`,
            ),
          map: null,
        };
      },
    },
    // V8 needs twice the memory for a string that contains even one character beyond Latin-1.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code);
    },
  };
}

function replaceWorker(code: string): string {
  return code.replaceAll('new URL("parse-worker.ts", import.meta.url)', 'new URL("parse-worker.js", import.meta.url)');
}

function inAscii(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
