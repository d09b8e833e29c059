import path from "node:path";
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

import { sourceOf, withBodies } from "./source-parts.ts";

const LIBRARY = path.resolve(import.meta.dirname, "../../node_modules/react-router/dist/production");
const ROUTER = path.join(LIBRARY, "lib/router/router.js");
const SINGLE_FETCH = path.join(LIBRARY, "lib/dom/ssr/single-fetch.js");
const LINKS = path.join(LIBRARY, "lib/dom/ssr/links.js");

/**
 * Parts of React Router that this site's configuration never runs in a browser, but that no bundler can recognise as
 * unused. The manifest contains all routes (`routeDiscovery: "initial"`), and nothing observes the router.
 */
const REPLACED: Readonly<Record<string, () => string>> = {
  "fog-of-war.js": () => `
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
${unused("URL_LIMIT", "getManifestPath", "getPartialManifest", "getPathsWithAncestors", "handleClientVersionMismatch")}`,
  "instrumentation.js": () => `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
${unused("getRouteInstrumentationUpdates", "instrumentClientSideRouter", "instrumentHandler", "instrumentationResultMetaContext")}`,
  // The router is loaded late. Until then, a page needs only these small parts of its files.
  "router.js": () => `
${sourceOf(readFileSync(ROUTER, "utf8"), ...EARLY, "invalidProtocols")}
export { ${EARLY.join(", ")} };
${unused("createRouter", "createDataRouteMatcher", "createStaticHandler", "getStaticContextFromError", "isMutationMethod", "isRedirectResponse", "isRedirectStatusCode")}`,
  "single-fetch.js": () => `
import { ErrorResponseImpl, SUPPORTED_ERROR_TYPES } from ${file("lib/router/utils.js")};
import { decode } from ${file("vendor/turbo-stream-v2/turbo-stream.js")};
export ${sourceOf(readFileSync(SINGLE_FETCH, "utf8"), "decodeViaTurboStream")}
export ${sourceOf(readFileSync(SINGLE_FETCH, "utf8"), "SingleFetchRedirectSymbol")}
${unused("NO_BODY_STATUS_CODES", "StreamTransfer", "getSingleFetchDataStrategyImpl", "getTurboStreamSingleFetchDataStrategy", "singleFetchUrl", "stripIndexParam")}`,
  "links.js": () => `
${sourceOf(readFileSync(LINKS, "utf8"), ...EARLY_LINKS)}
export { ${EARLY_LINKS.join(", ")} };
${unused("getKeyedPrefetchLinks", "getNewMatchesForLinks", "prefetchRouteCss", "prefetchStyleLinks")}`,
};

const EARLY = [
  "IDLE_NAVIGATION",
  "IDLE_FETCHER",
  "IDLE_BLOCKER",
  "hasInvalidProtocol",
  "isDataWithResponseInit",
  "isResponse",
];

const EARLY_LINKS = [
  "getKeyedLinksForMatches",
  "getModuleLinkHrefs",
  "isPageLinkDescriptor",
  "dedupeLinkDescriptors",
  "dedupeHrefs",
  "sortKeys",
];

const SOURCE = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/;

/**
 * Function bodies to replace, by file. Links don't prefetch, and routes use our error page instead of the default one.
 */
const BODIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "dom/ssr/components.js": { PrefetchPageLinks: "return null;" },
  "dom/ssr/errorBoundaries.js": {
    RemixRootDefaultErrorBoundary: `
return React$1.createElement("html", { lang: "en" }, React$1.createElement("body", null, "Something went wrong. Reload the page to try again."));
`,
  },
};

const TEXTS = /^(\s*invariant\(.*), (?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")\);$|^\s*warn(?:ing|Once|ingOnce)\(.*\);$/gm;

/** Removes warnings, the messages of failed assertions, and unused parts. */
export function smallerFile(code: string, name: string): string {
  return withBodies(code, BODIES[name] ?? {}).replaceAll(TEXTS, (_, assertion?: string) =>
    assertion === undefined ? "" : `${assertion});`,
  );
}

function file(name: string): string {
  return JSON.stringify(path.join(LIBRARY, name));
}

/** Stubs for exports that other unused parts of React Router import. */
function unused(...names: readonly string[]): string {
  return `export { ${names.map((name) => `nothing as ${name}`).join(", ")} };\nconst nothing = undefined;`;
}

const PREFIX = "\0gridwalk:router/";
/** Id of a module with all of React Router, including the parts that are otherwise replaced. */
const COMPLETE = `${PREFIX}complete`;

/**
 * Leaves the replaced parts out of the browser's script. The build fails if React Router imports anything else from
 * them.
 */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: "gridwalk:router-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      // The router needs all of its own files.
      if (importer === COMPLETE || (importer?.endsWith("/ssr/routes.js") && source === "./links.js")) return null;
      if (source === "react-router" && importer?.endsWith("/full-router.ts")) return COMPLETE;
      const name = source.slice(source.lastIndexOf("/") + 1);
      return /\/react-router\/(?!.*\/server-runtime\/)/.test(importer ?? "") && name in REPLACED ? PREFIX + name : null;
    },
    transform: {
      filter: { id: SOURCE },
      handler: (code, id) => ({
        code: smallerFile(code, path.relative(path.join(LIBRARY, "lib"), id).split(path.sep).join("/")),
        map: null,
      }),
    },
    load(id) {
      if (id === COMPLETE) {
        return `export * from ${file("index.js")};
export { createRouter as UNSAFE_createRouter } from ${JSON.stringify(ROUTER)};
export { getTurboStreamSingleFetchDataStrategy as UNSAFE_getTurboStreamSingleFetchDataStrategy } from ${JSON.stringify(SINGLE_FETCH)};`;
      }
      return id.startsWith(PREFIX) ? REPLACED[id.slice(PREFIX.length)]?.() : null;
    },
  };
}
