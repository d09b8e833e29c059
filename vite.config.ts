import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

import { browserChunks, smallManifest } from "./scripts/build/browser-chunks.ts";
import { separateClassNames } from "./scripts/build/class-names.ts";
import { compressAssets } from "./scripts/build/compress-assets.ts";
import { cssLayers } from "./scripts/build/css-layers.ts";
import { withoutUnusedRouterParts } from "./scripts/build/router-parts.ts";
import { withoutUnusedReactParts } from "./scripts/build/react-parts.ts";
import { serverBundle } from "./scripts/build/server-bundle.ts";
import { serviceWorker } from "./scripts/build/service-worker.ts";
import { smallIcons } from "./scripts/build/small-icons.ts";

export default defineConfig({
  plugins: [
    reactRouter(),
    withoutUnusedReactParts(),
    withoutUnusedRouterParts(),
    separateClassNames(),
    smallIcons(),
    browserChunks(),
    smallManifest(),
    serviceWorker(),
    serverBundle(),
    compressAssets(),
  ],
  css: { postcss: { plugins: [cssLayers] } },
  build: {
    // Keeps small images as files, because the Content-Security-Policy doesn't allow `data:`.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    // The oldest browsers that support light-dark(). The fallback for older browsers would ignore a colour scheme set
    // within the page.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
});
