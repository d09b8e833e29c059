interface Sheet {
  readonly nodes: readonly unknown[];
  removeAll(): unknown;
  append(node: object): unknown;
}

interface Tools {
  readonly AtRule: new (defaults: { name: string; params: string }) => { append(nodes: readonly unknown[]): object };
  readonly result: { readonly opts: { readonly from?: string | undefined } };
}

/** Cascade layer of a CSS module, by its folder: a page's rules win over those of the parts it is made of. */
export function layerOf(file: string): "ui" | "components" | "page" {
  if (file.includes("/web/ui/")) return "ui";
  return file.includes("/web/components/") ? "components" : "page";
}

/** PostCSS plugin that puts each CSS module into its layer; src/web/styles/tokens.css has their order. */
export const cssLayers = {
  postcssPlugin: "gridwalk-css-layers",
  OnceExit(root: Sheet, { AtRule, result }: Tools): void {
    const file = (result.opts.from ?? "").replaceAll("\\", "/").split("?", 1)[0] ?? "";
    if (!file.endsWith(".module.css")) return;
    const layer = new AtRule({ name: "layer", params: layerOf(file) });
    const filled = layer.append(root.nodes);
    root.removeAll();
    root.append(filled);
  },
};
