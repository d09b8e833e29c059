import type { Plugin } from "vite";

const SHARED = "shared";
const FORMS = "forms";

/**
 * React gets its own file, because running a single file with everything would block a phone for
 * too long.
 */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/**
 * Modules other than React that every page needs: the root with all its imports, and React Router.
 */
const BASE = /[\\/]src[\\/]web[\\/]root\.tsx$|[\\/]node_modules[\\/]react-router[\\/]/;

/** Fields and messages of forms. Pages for reading, which are most, don't load them. */
const FORM_PARTS =
  /[\\/]src[\\/]web[\\/](?:forms|routes[\\/]admin)[\\/]|[\\/]src[\\/]web[\\/]ui[\\/][a-z-]*(?:field|error)[a-z-]*\./;

/**
 * Styles of parts whose code loads late. A document needs them without that code
 * (browser-chunks.test.ts).
 */
export const LATE_STYLES = /[\\/](?:chart-frame|charts|circuit-section|look-ahead)\.module\.css$/;

/** Modules used by at least this many routes share one file. */
const COMMON_TO = 8;
const OWN = /[\\/]src[\\/](?:web|domain)[\\/]/;

/**
 * Shared chunks smaller than this many bytes before compression are merged into the chunk for a
 * similar set of pages.
 */
const SMALL_CHUNK = 500;

/**
 * Bundles the browser's modules into fewer files, which compress better and are cheaper for a phone
 * to request. Modules that several pages share are grouped by the set of pages that use them.
 */
export function browserChunks(): Plugin {
  const groups = [
    { name: "react", test: REACT, priority: 3 },
    { name: "base", test: BASE, priority: 2 },
    {
      name: FORMS,
      test: FORM_PARTS,
      minShareCount: COMMON_TO,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL_CHUNK,
      priority: 1.5,
    },
    { name: "late", test: LATE_STYLES, priority: 2 },
    { name: "common", test: OWN, minShareCount: COMMON_TO, priority: 1 },
    { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_CHUNK },
  ];
  // Shortens the default names, which list all pages that share a chunk.
  const nameOf = (name = ""): string =>
    [SHARED, FORMS].find((group) => name.startsWith(group)) ?? "[name]";
  const output = {
    codeSplitting: { groups },
    chunkFileNames: ({ name }: { readonly name: string }) => `assets/${nameOf(name)}-[hash].js`,
    assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
      `assets/${nameOf(names[0])}-[hash][extname]`,
  };
  return {
    name: "gridwalk:browser-chunks",
    apply: "build",
    configEnvironment: (environment) =>
      environment === "client" ? { build: { rolldownOptions: { output } } } : undefined,
  };
}
