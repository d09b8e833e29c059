import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Plugin } from "vite";

const SHARED = "shared";
const MANIFEST = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/** Kept in a file of its own, because a single file with everything would block a phone while it starts. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** Modules other than React that every page needs: React Router, and the root with all its imports. */
const BASE = /[\\/]src[\\/]web[\\/]root\.tsx$|[\\/]node_modules[\\/]react-router[\\/]/;

/**
 * Shared chunks smaller than this many bytes before compression are merged into the chunk of a similar set of pages.
 */
const SMALL_CHUNK = 1_000;

/**
 * Bundles the browser's modules into fewer files, which compress better and are cheaper for a phone to request. Modules
 * that several pages share are grouped by the set of pages that use them.
 */
export function browserChunks(): Plugin {
  const groups = [
    { name: "react", test: REACT, priority: 3 },
    { name: "base", test: BASE, priority: 2 },
    { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_CHUNK },
  ];
  // The default names list all pages that share a chunk.
  const nameOf = (name: string | undefined): string => (name?.startsWith(SHARED) ? SHARED : "[name]");
  const output = {
    codeSplitting: { groups },
    chunkFileNames: ({ name }: { readonly name: string }) => `assets/${nameOf(name)}-[hash].js`,
    assetFileNames: ({ names }: { readonly names: readonly string[] }) => `assets/${nameOf(names[0])}-[hash][extname]`,
  };
  return {
    name: "gridwalk:browser-chunks",
    apply: "build",
    configEnvironment: (environment) =>
      environment === "client" ? { build: { rolldownOptions: { output } } } : undefined,
  };
}

/**
 * Removes what a browser doesn't need from the manifest of all routes, which every page loads: flags that are false,
 * and the imports of each route, which React Router uses only to prefetch a link's scripts.
 */
export function smallManifest(): Plugin {
  let assets = "";
  return {
    name: "gridwalk:small-manifest",
    apply: "build",
    // The server build comes second and writes the browser's route manifest.
    applyToEnvironment: (environment) => environment.name === "ssr",
    configResolved(config) {
      assets = path.resolve(config.root, "build/client/assets");
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const names = (await readdir(assets)).filter((name) => /^manifest-[^.]+\.js$/.test(name));
        for (const name of names) {
          const file = path.join(assets, name);
          await writeFile(file, compactManifest(await readFile(file, "utf8")));
        }
      },
    },
  };
}

/** Throws an error if the script isn't in the format of this version of React Router. */
export function compactManifest(script: string): string {
  const json = MANIFEST.exec(script)?.[1];
  if (json === undefined) throw new Error("React Router writes its manifest differently");
  const { entry, routes, ...rest }: Manifest = JSON.parse(json);
  const compact = Object.entries(routes).map(([id, { imports: _, ...route }]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && !isEmpty(value))),
  ]);
  const manifest = { ...rest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(compact) };
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
}

interface Manifest {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
