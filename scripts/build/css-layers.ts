import type { CSSOptions } from "vite";

type PostcssOptions = Exclude<CSSOptions["postcss"], string | undefined>;
type PostcssPlugin = Extract<NonNullable<PostcssOptions["plugins"]>[number], { postcssPlugin: string }>;

/** Cascade layer of a CSS module, by its folder: a page's rules win over those of the parts it is made of. */
export function layerOf(file: string): "ui" | "components" | "page" {
  if (file.includes("/web/ui/")) return "ui";
  return file.includes("/web/components/") ? "components" : "page";
}

/** Puts each CSS module into its layer; src/web/styles/tokens.css has their order. */
export const cssLayers: PostcssPlugin = {
  postcssPlugin: "gridwalk-css-layers",
  OnceExit(root, { AtRule, result }) {
    const file = (result.opts.from ?? "").replaceAll("\\", "/").split("?", 1)[0] ?? "";
    if (!file.endsWith(".module.css")) return;
    const layer = new AtRule({ name: "layer", params: layerOf(file) });
    layer.append(root.nodes);
    root.removeAll();
    root.append(layer);
  },
};
