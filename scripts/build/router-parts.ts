import type { Plugin } from "vite";

/**
 * Parts of React Router that this site's configuration never runs in a browser, but that no bundler can recognise as
 * unused. The manifest contains all routes (`routeDiscovery: "initial"`), and nothing observes the router.
 */
const REPLACED: Readonly<Record<string, string>> = {
  "fog-of-war.js": `
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
${unused("URL_LIMIT", "getManifestPath", "getPartialManifest", "getPathsWithAncestors", "handleClientVersionMismatch")}`,
  "instrumentation.js": `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
${unused("getRouteInstrumentationUpdates", "instrumentClientSideRouter", "instrumentHandler", "instrumentationResultMetaContext")}`,
};

/** Stubs for exports that other unused parts of React Router import. */
function unused(...names: readonly string[]): string {
  return `export { ${names.map((name) => `nothing as ${name}`).join(", ")} };\nconst nothing = undefined;`;
}

const PREFIX = "\0gridwalk:router/";

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
      const file = source.slice(source.lastIndexOf("/") + 1);
      return importer?.includes("/react-router/") && file in REPLACED ? PREFIX + file : null;
    },
    load: (id) => (id.startsWith(PREFIX) ? REPLACED[id.slice(PREFIX.length)] : null),
  };
}
