import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { compressAssets } from "./scripts/build/compress-assets.ts";
import { cssLayers } from "./scripts/build/css-layers.ts";

export default defineConfig({
  plugins: [reactRouter(), compressAssets()],
  css: { postcss: { plugins: [cssLayers] } },
  build: {
    // Small images stay files: `data:` is not in the Content-Security-Policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
  },
});
