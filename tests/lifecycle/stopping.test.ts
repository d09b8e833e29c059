import { Agent, get as request, type IncomingMessage } from "node:http";

import { expect, test, vi } from "vitest";

import { startApp } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables } from "../support/database.ts";

test("reports that it isn't ready while it stops, but answers until the grace period is over", async () => {
  const database = await createTestDatabase({ withFacts: true });
  const app = startApp({ ...databaseVariables(database), SHUTDOWN_GRACE: "4" });
  const agent = new Agent({ keepAlive: true });
  try {
    const address = await app.listening();
    const visit = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request(address + path, { agent }, (answer) => resolve(answer.resume())).on(
          "error",
          reject,
        );
      });
    await vi.waitFor(async () => expect((await visit("/readyz")).statusCode).toBe(200), {
      timeout: 20_000,
    });
    expect((await visit("/drivers")).headers.connection).toBe("keep-alive");
    app.child.kill("SIGTERM");
    await vi.waitFor(async () => expect((await visit("/readyz")).statusCode).toBe(503), {
      timeout: 3_000,
    });
    const answers = await Promise.all(
      ["/drivers", "/teams", "/assets/none.js", "/api/schedule"].map(visit),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404]);
    expect(answers.map(({ headers }) => headers.connection)).toEqual([
      "close",
      "close",
      "close",
      "close",
    ]);
    expect(await app.ended).toEqual({ code: 0, signal: null });
    expect(app.output()).toMatch(/^Stopped\.\n$(?![^])/m);
    await expect(visit("/healthz")).rejects.toThrow("ECONNREFUSED");
  } finally {
    agent.destroy();
    app.child.kill("SIGKILL");
    await app.ended;
    await database.drop();
  }
});
