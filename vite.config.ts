import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { browserChunks } from "./scripts/build/browser-chunks.ts";
import { compressAssets } from "./scripts/build/compress-assets.ts";
import { cssLayers } from "./scripts/build/css-layers.ts";
import { serverBundle } from "./scripts/build/server-bundle.ts";
import { serviceWorker } from "./scripts/build/service-worker.ts";

export default defineConfig({
  plugins: [reactRouter(), browserChunks(), serviceWorker(), serverBundle(), compressAssets()],
  css: { postcss: { plugins: [cssLayers] } },
  build: {
    // Keeps small images as files, because the Content-Security-Policy doesn't allow `data:`.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // The lists of files to preload with a late part weigh more than they save.
    modulePreload: false,
    reportCompressedSize: false,
    // The oldest browsers that support light-dark(). The fallback for older browsers would ignore a
    // colour scheme set within the page.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
