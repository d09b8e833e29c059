import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { browserChunks, smallManifest } from "./scripts/build/browser-chunks.ts";
import { compressAssets } from "./scripts/build/compress-assets.ts";
import { cssLayers } from "./scripts/build/css-layers.ts";
import { withoutUnusedRouterParts } from "./scripts/build/router-parts.ts";
import { serverBundle } from "./scripts/build/server-bundle.ts";

export default defineConfig({
  plugins: [
    reactRouter(),
    withoutUnusedRouterParts(),
    browserChunks(),
    smallManifest(),
    serverBundle(),
    compressAssets(),
  ],
  css: { postcss: { plugins: [cssLayers] } },
  build: {
    // Keeps small images as files, because the Content-Security-Policy doesn't allow `data:`.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // Browsers that support light-dark(). The fallback for older browsers would ignore a colour scheme set within the
    // page.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
