import type { Server } from "node:http";

import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";

import { createServer, type GridwalkServer } from "#server.ts";
import type { Services } from "#services.ts";

interface DevServer extends GridwalkServer {
  readonly close: () => Promise<void>;
}

export async function createDevServer(services: Services, http: Server): Promise<DevServer> {
  const before = process.listeners("SIGTERM");
  const vite = await createViteServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: http } },
  });
  // React Router's plugin starts a second Vite server. Its SIGTERM listener would end the process before the database
  // has shut down.
  for (const viteListener of process.listeners("SIGTERM"))
    if (!before.includes(viteListener)) process.off("SIGTERM", viteListener);
  const { listener, ...server } = await createServer(services, {
    buildDirectory: "build",
    cachePages: false,
    limitReads: false,
    hotReload: () =>
      vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>,
  });
  return {
    ...server,
    listener: (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
