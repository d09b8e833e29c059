import { readFileSync } from "node:fs";
import path from "node:path";

import type { CSSOptions } from "vite";

type PostcssOptions = Exclude<CSSOptions["postcss"], string | undefined>;
type PostcssPlugin = Extract<
  NonNullable<PostcssOptions["plugins"]>[number],
  { postcssPlugin: string }
>;

const TOKENS = path.resolve(import.meta.dirname, "../../src/web/styles/tokens.css");

/** Cascade layers from weakest to strongest. The first style sheet of a page declares them. */
export const LAYERS = ["reset", "tokens", "base", "ui", "components", "page"] as const;

/** A page's rules take precedence over those of its components. */
export function layerOf(file: string): (typeof LAYERS)[number] {
  if (file.includes("/web/ui/")) return "ui";
  return file.includes("/web/components/") ? "components" : "page";
}

export function fixedMeasures(tokens: string): ReadonlyMap<string, string> {
  const found = tokens.matchAll(/^\s*(--(?:text|space|radius)[\w-]*): (\d+px);$/gm);
  return new Map([...found].map(([, name = "", length = ""]) => [name, length]));
}

/**
 * Wraps each CSS module in its layer. Repeats the rules in `@each a, b` once for each value, with
 * `N` replaced by that value. Replaces references to fixed-length tokens with the lengths
 * themselves, which makes the style sheets smaller.
 */
export const cssLayers: PostcssPlugin = {
  postcssPlugin: "gridwalk-css-layers",
  OnceExit(root, { AtRule, result }) {
    const fixed = fixedMeasures(readFileSync(TOKENS, "utf8"));
    root.walkAtRules("each", (template) => {
      template.replaceWith(
        template.params.split(/,\s*/).flatMap((value) =>
          (template.nodes ?? []).map((node) => {
            const rule = node.clone();
            if (rule.type !== "rule") return rule;
            rule.selector = rule.selector.replaceAll(/\bN\b/g, value);
            rule.replaceValues(/\bN\b/g, () => value);
            return rule;
          }),
        ),
      );
    });
    result.messages.push({ type: "dependency", plugin: "gridwalk-css-layers", file: TOKENS });
    root.walkDecls((declaration) => {
      if (fixed.has(declaration.prop)) declaration.remove();
      else
        declaration.value = declaration.value.replaceAll(
          /var\((--[\w-]+)\)/g,
          (use, name) => fixed.get(name) ?? use,
        );
    });
    const file = (result.opts.from ?? "").replaceAll("\\", "/").split("?", 1)[0] ?? "";
    if (!file.endsWith(".module.css")) return;
    const layer = new AtRule({ name: "layer", params: layerOf(file) });
    layer.append(root.nodes);
    root.removeAll();
    root.append(layer);
  },
};
