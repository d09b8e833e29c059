import type { Plugin } from "vite";

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const OWN = /[\\/]src[\\/]web[\\/].*\.tsx?$/;
const CREATE = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;

/**
 * Draws the same icons as Lucide's own component, but without its context, its aliases and its own attributes, such as
 * `absoluteStrokeWidth`.
 */
const SMALL_ICON = `
import { createElement } from "react";
const draw = ([tag, attributes]) => createElement(tag, attributes);
export default ({ node }) =>
  ({ size, ...attributes }) =>
    createElement(
      "svg",
      { width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round", ...attributes },
      ...node.map(draw),
    );
`;

const IMPORT = /^import \{([^}]*)\} from "lucide-react";$/gm;

/** Imports icons by file. Otherwise, the bundler reads all of Lucide's 1,700 icons, once for each build. */
export function importedByFile(code: string): string {
  return code.replaceAll(IMPORT, (_, names: string) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [icon = "", local = icon] = name.split(" as ");
        return `import ${local} from "lucide-react/icons/${fileName(icon)}";`;
      })
      .join(" "),
  );
}

function fileName(icon: string): string {
  return icon.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase();
}

/** Replaces Lucide's component with a smaller one, both in the pages' scripts and on the server. */
export function smallIcons(): Plugin {
  return {
    name: "gridwalk:small-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: [ICON, CREATE, OWN] },
      handler(code, id) {
        if (OWN.test(id)) return code.includes('"lucide-react"') ? { code: importedByFile(code), map: null } : null;
        if (CREATE.test(id)) return { code: SMALL_ICON, map: null };
        if (!code.includes("createLucideIcon(")) return null;
        if (!/\bnode: \[/.test(code)) throw new Error(`Lucide writes its icons differently: ${id}`);
        // Parts of an icon never change places, so they need no keys.
        return { code: code.replaceAll(/,? key: "\w+"/g, ""), map: null };
      },
    },
  };
}
