import type { Plugin } from "vite";

const IMPORT = /^import (\w+) from ("[^"]+\.module\.css");$/gm;

/**
 * Makes the browser's build import the class names of a CSS module one by one, so that the bundler can inline each name
 * where it is used. The default import would add a map of all the module's names.
 */
export function separateClassNames(): Plugin {
  return {
    name: "gridwalk:class-names",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /[\\/]src[\\/]web[\\/].*\.tsx?$/, code: ".module.css" },
      handler: (code) => ({ code: code.replaceAll(IMPORT, "import * as $1 from $2;"), map: null }),
    },
  };
}
