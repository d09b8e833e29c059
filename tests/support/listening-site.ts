import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { commonHeaders } from "#serving/security-headers.ts";
import { answerOnSocket } from "#serving/socket-answers.ts";

import { createServer, type ServerOptions } from "../../src/server.ts";
import type { Services } from "../../src/services.ts";

export interface ListeningSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly invalidatePages: () => void;
  close(): Promise<void>;
}

/** Serves the site from this process on a free port, but without pages, which need a build. */
export async function startListening(
  services: Services,
  options: Partial<Pick<ServerOptions, "cachePages" | "limitReads">> = {},
): Promise<ListeningSite> {
  const buildDirectory = await mkdtemp(join(tmpdir(), "gridwalk-without-pages-"));
  await mkdir(join(buildDirectory, "client"));
  await mkdir(join(buildDirectory, "server"));
  await writeFile(
    join(buildDirectory, "server/index.js"),
    "export const entry = { module: {} };\nexport const routes = {};\n",
  );
  const { listener, invalidatePages } = await createServer(services, {
    buildDirectory,
    cachePages: true,
    ...options,
  });
  const server = createHttpServer(listener);
  answerOnSocket(server, commonHeaders(services.settings));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    invalidatePages,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(buildDirectory, { recursive: true });
    },
  };
}
