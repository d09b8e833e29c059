import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Plugin } from "vite";

import { browserRoute } from "../../src/web/router/browser-route.ts";

const SHARED = "shared";
const MANIFEST = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/** React gets its own file, because running a single file with everything would block a phone for too long. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/**
 * Modules other than React that every page needs: the root with all its imports, and React Router. Leaves out the files
 * that only the router needs, because the router is loaded after the first page.
 */
const BASE =
  /gridwalk:react[\\/]jsx|[\\/]src[\\/]web[\\/](?:root\.tsx|router[\\/](?!full-router).*)$|[\\/]node_modules[\\/]react-router[\\/](?!.*[\\/](?:router[\\/]router|ssr[\\/](?:routes|fallback|single-fetch|data|links|routeModules))\.js$)/;

/** Fields and messages of forms. Pages for reading, which are most, don't load them. */
const FORMS =
  /[\\/]src[\\/]web[\\/](?:forms|routes[\\/]admin)[\\/]|[\\/]src[\\/]web[\\/]ui[\\/][a-z-]*(?:field|error)[a-z-]*\./;

/** Modules used by at least this many routes share one file. */
const COMMON_TO = 8;
const OWN = /[\\/]src[\\/](?:web|domain)[\\/]|[\\/]lucide-react[\\/]/;

/**
 * Shared chunks smaller than this many bytes before compression are merged into the chunk for a similar set of pages.
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
    { name: "forms", test: FORMS, minShareCount: COMMON_TO, priority: 1.5 },
    { name: "common", test: OWN, minShareCount: COMMON_TO, priority: 1 },
    { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL_CHUNK },
  ];
  // Shortens the default names, which list all pages that share a chunk.
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

/** Removes data that browsers don't need from the manifest of all routes, which every page loads. */
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
          const { script, lasting } = compactManifest(await readFile(file, "utf8"));
          await writeFile(file, script);
          const pages = path.resolve(assets, "../../server/index.js");
          await writeFile(pages, withoutMarks(await readFile(pages, "utf8"), lasting));
        }
      },
    },
  };
}

/**
 * Returns the smaller manifest, and the style sheets that all pages use. React Router marks a style sheet that later
 * scripts need too with a `#`. It then loads the style sheet again, in case the reader has left the page that first
 * loaded it. The marks of style sheets that all pages use are removed, because reloading them is pointless and would
 * swap in a late font on the open page. Throws an error if the script isn't in the format of this version of React
 * Router.
 */
export function compactManifest(script: string): { readonly script: string; readonly lasting: readonly string[] } {
  const json = MANIFEST.exec(script)?.[1];
  if (json === undefined) throw new Error("React Router writes its manifest differently");
  const { entry, routes, ...rest }: Manifest = JSON.parse(json);
  const ofRoot = new Set(routes.root?.css);
  const [first = [], ...others] = Object.values(routes).flatMap(({ css = [] }) =>
    css.some((href) => !ofRoot.has(href)) ? [css] : [],
  );
  const lasting = [...new Set([...ofRoot, ...first.filter((href) => others.every((css) => css.includes(href)))])];
  const compact = Object.entries(routes).map(([id, route]) => [id, browserRoute(route)]);
  const manifest = { ...rest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(compact) };
  return { script: withoutMarks(`window.__reactRouterManifest=${JSON.stringify(manifest)};`, lasting), lasting };
}

function withoutMarks(text: string, styleSheets: readonly string[]): string {
  return styleSheets.reduce(
    (rest, href) => rest.replaceAll(`${href.replace(/#$/, "")}#`, href.replace(/#$/, "")),
    text,
  );
}

interface Manifest {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>> & { readonly css?: readonly string[] }>>;
}
