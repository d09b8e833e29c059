import type { CSSOptions } from "vite";

type PostcssOptions = Exclude<CSSOptions["postcss"], string | undefined>;
type PostcssPlugin = Extract<NonNullable<PostcssOptions["plugins"]>[number], { postcssPlugin: string }>;

/** Cascade layer of a CSS module, by its folder: a page's rules win over those of the parts it is made of. */
export function layerOf(file: string): (typeof LAYERS)[number] {
  if (file.includes("/web/ui/")) return "ui";
  return file.includes("/web/components/") ? "components" : "page";
}

/** From weakest to strongest. Tokens, reset and base are written in src/web/styles. */
export const LAYERS = ["reset", "tokens", "base", "ui", "components", "page"] as const;

/** Puts each CSS module into its layer. The first sheet that a browser reads sets their order, whichever that is. */
export const cssLayers: PostcssPlugin = {
  postcssPlugin: "gridwalk-css-layers",
  OnceExit(root, { AtRule, result }) {
    const file = (result.opts.from ?? "").replaceAll("\\", "/").split("?", 1)[0] ?? "";
    if (!file.endsWith(".module.css")) return;
    const layer = new AtRule({ name: "layer", params: layerOf(file) });
    layer.append(root.nodes);
    root.removeAll();
    root.append(new AtRule({ name: "layer", params: LAYERS.join(", ") }), layer);
  },
};
