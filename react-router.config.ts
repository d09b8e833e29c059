import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // Sends all routes in one cached asset. Otherwise, a page with 300 links would request a giant
  // URL.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
