import { expect, vi } from "vitest";

import { type AppProcess, startApp } from "./app-process.ts";
import { createTestDatabase, databaseVariables } from "./database.ts";
import { freePort, openNginx } from "./nginx.ts";

const PATHS = [
  "/",
  "/drivers",
  "/teams",
  "/schedule",
  "/drivers.data",
  "/api/get-last",
  "/robots.txt",
];
const CLIENTS = 6;

interface Instance {
  readonly port: number;
  app: AppProcess;
}

/**
 * Restarts instances behind nginx with its default settings, one after the other, while clients
 * read pages and send forms. Returns the number of requests, and those that were lost.
 */
export async function restartInTurn(options: {
  readonly instances: number;
  readonly restarts: number;
  readonly minRequests: number;
  /** True if nginx keeps its connections to the instances open, which it doesn't by default. */
  readonly keepsConnections?: boolean;
}): Promise<{ readonly requests: number; readonly lost: readonly string[] }> {
  const database = await createTestDatabase({ withFacts: true });
  const start = (port: number): AppProcess =>
    startApp({
      ...databaseVariables(database),
      PORT: String(port),
      READ_LIMIT: "off",
      LOG_LEVEL: "warn",
    });
  const instances: Instance[] = [];
  for (let i = 0; i < options.instances; i += 1) {
    const port = await freePort();
    instances.push({ port, app: start(port) });
  }
  try {
    await Promise.all(instances.map(({ app }) => app.listening()));
    const servers = instances.map(({ port }) => `server 127.0.0.1:${port};`).join(" ");
    const [keepalive, reuse] = options.keepsConnections
      ? ["keepalive 32;", 'proxy_http_version 1.1; proxy_set_header Connection "";']
      : ["", ""];
    const nginx = await openNginx(
      (_, port) => `upstream site { ${servers} ${keepalive} }
server {
  listen 127.0.0.1:${port};
  location / { proxy_pass http://site; ${reuse} add_header X-Instance $upstream_addr always; }
}`,
    );
    try {
      const traffic = openTraffic(nginx.url);
      for (const [turn, instance] of instances.slice(0, options.restarts).entries()) {
        instance.app.child.kill("SIGTERM");
        expect(await instance.app.ended).toEqual({ code: 0, signal: null });
        traffic.forgetInstances();
        instance.app = start(instance.port);
        await instance.app.listening();
        if (turn === options.restarts - 1) break;
        // nginx avoids an instance for ten seconds after a failure.
        await vi.waitFor(() => expect(traffic.answeredBy(instance.port)).toBe(true), {
          timeout: 60_000,
        });
      }
      await vi.waitFor(
        () => expect(traffic.requests()).toBeGreaterThanOrEqual(options.minRequests),
        {
          timeout: 300_000,
        },
      );
      return await traffic.stop();
    } finally {
      await nginx.close();
    }
  } finally {
    for (const { app } of instances) app.child.kill("SIGKILL");
    await Promise.all(instances.map(({ app }) => app.ended));
    await database.drop();
  }
}

function openTraffic(url: string) {
  let requests = 0;
  const stopping = new AbortController();
  const lost: string[] = [];
  const answered = new Set<string>();

  async function ask(): Promise<void> {
    const turn = requests++;
    const path = PATHS[turn % PATHS.length] ?? "/";
    const isForm = turn % 3 === 0;
    const asked = isForm
      ? fetch(`${url}/spoiler-free`, {
          method: "POST",
          body: new URLSearchParams({ mode: "on", to: "/drivers" }),
          redirect: "manual",
        })
      : fetch(url + path);
    try {
      const answer = await asked;
      await answer.arrayBuffer();
      answered.add(/:(\d+)$/.exec(answer.headers.get("x-instance") ?? "")?.[1] ?? "");
      if (answer.status !== (isForm ? 303 : 200))
        lost.push(`${isForm ? "form" : path}: ${answer.status}`);
    } catch (error) {
      lost.push(`${isForm ? "form" : path}: ${String(error)}`);
    }
  }
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!stopping.signal.aborted) await ask();
  });
  return {
    requests: () => requests,
    answeredBy: (port: number) => answered.has(String(port)),
    forgetInstances: () => answered.clear(),
    async stop() {
      stopping.abort();
      await Promise.all(clients);
      return { requests, lost };
    },
  };
}
