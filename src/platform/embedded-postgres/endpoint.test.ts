import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { canListenIn, chooseEndpointKind, findFreePort, requirePassword } from "./endpoint.ts";

test.each([
  ["linux", true, "socket"],
  ["linux", false, "port"],
  ["darwin", true, "socket"],
  ["win32", true, "port"],
] as const)(
  "chooses the kind of endpoint for %s (sockets work: %s): %s",
  async (platform, sockets, kind) => {
    expect(await chooseEndpointKind(platform, () => Promise.resolve(sockets))).toBe(kind);
  },
);

test("detects whether sockets work by opening one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-endpoint-"));
  try {
    expect(await canListenIn(folder)).toBe(true);
    expect(await canListenIn(join(folder, "missing"))).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("finds a free port", async () => {
  const server = createServer();
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  expect(server.address()).toMatchObject({ port });
  await new Promise((resolve) => server.close(resolve));
});

test("refuses to open a port for a cluster without a password, and explains what to do", async () => {
  const data = await mkdtemp(join(tmpdir(), "gridwalk-endpoint-"));
  try {
    await expect(requirePassword(data)).rejects.toThrow(/Unix sockets.*npm run backup/);
    await writeFile(join(data, "gridwalk.password"), "secret\n");
    await expect(requirePassword(data)).rejects.toThrow(/gridwalk\.password is empty or damaged/);
    await writeFile(join(data, "gridwalk.password"), `${"s".repeat(32)}\n`);
    expect(await requirePassword(data)).toBe("s".repeat(32));
  } finally {
    await rm(data, { recursive: true });
  }
});
