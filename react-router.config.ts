import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // The whole route manifest comes as one cached asset: a page with 300 links would otherwise ask for a giant address.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
