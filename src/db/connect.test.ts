import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { type Authority, createAuthority, hasOpenssl } from "../../tests/support/certificates.ts";
import { createOwnServer, type OwnServer } from "../../tests/support/own-database-server.ts";
import { openJobDatabase } from "../jobs/job-database.ts";
import { serversAt } from "./connect.ts";
import { openDatabase } from "./database.ts";
import type { DatabaseLocation, TlsSettings } from "./location.ts";

let server: OwnServer;
beforeAll(async () => {
  server = await createOwnServer();
});
afterAll(() => server.remove());

/** Returns the result of a query on a separate pool. */
async function ask<T>(location: DatabaseLocation, query: string): Promise<T | undefined> {
  const { sql, close } = openDatabase(location, { max: 1 });
  try {
    const [row] = await sql.unsafe<{ answer: T }[]>(`select ${query} as answer`);
    return row?.answer;
  } finally {
    await close();
  }
}

describe.skipIf(!hasOpenssl)("TLS (needs openssl)", () => {
  let folder: string;
  let authority: Authority;
  let other: Authority;

  const tls = (
    mode: TlsSettings["mode"],
    more: Partial<TlsSettings> = {},
    user = "gridwalk",
  ): DatabaseLocation => ({
    ...server.location,
    user,
    tls: { mode, rootCert: null, cert: null, key: null, ...more },
  });
  const encrypted = "(select ssl from pg_stat_ssl where pid = pg_backend_pid())";
  const isEncrypted = (location: DatabaseLocation) => ask<boolean>(location, encrypted);

  /** Makes the server use a new certificate for `name`. */
  async function certify(name: string): Promise<void> {
    const { cert, key } = await authority.issue(name);
    await server.write("own.pem", cert);
    await server.write("own.key", key);
    await ask(server.location, "pg_reload_conf()");
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "gridwalk-tls-"));
    [authority, other] = await Promise.all([createAuthority(), createAuthority()]);
    for (const user of ["encrypted", "plain", "certified"]) await createUser(user);
    const { cert, key } = await authority.issue("db.example.org");
    await server.stop();
    await server.setRules([
      "host all gridwalk 127.0.0.1/32 trust",
      "hostssl all encrypted 127.0.0.1/32 trust",
      "hostnossl all plain 127.0.0.1/32 trust",
      "hostssl all certified 127.0.0.1/32 cert",
    ]);
    await server.start({
      ssl: "on",
      ssl_cert_file: await server.write("own.pem", cert),
      ssl_key_file: await server.write("own.key", key),
      ssl_ca_file: await server.write("ca.pem", await readFile(authority.file, "utf8")),
    });
  });
  afterAll(async () => {
    await authority.remove();
    await other.remove();
    await rm(folder, { recursive: true });
  });

  async function createUser(name: string): Promise<void> {
    const { sql, close } = openDatabase(server.location, { max: 1 });
    await sql`create user ${sql(name)}`;
    await close();
  }

  test("encrypts connections as the mode requires", async () => {
    expect(await isEncrypted(tls("disable"))).toBe(false);
    expect(await isEncrypted(tls("allow"))).toBe(false);
    expect(await isEncrypted(tls("prefer"))).toBe(true);
    expect(await isEncrypted(tls("require"))).toBe(true);
  });

  test("falls back to TLS, or to no TLS, if the server rejects the first attempt", async () => {
    expect(await isEncrypted(tls("allow", {}, "encrypted"))).toBe(true);
    expect(await isEncrypted(tls("prefer", {}, "plain"))).toBe(false);
    await expect(isEncrypted(tls("require", {}, "plain"))).rejects.toThrow(/no pg_hba.conf entry/);
    await expect(isEncrypted(tls("disable", {}, "encrypted"))).rejects.toThrow(
      /no pg_hba.conf entry/,
    );
  });

  test("verifies the authority and the host name as the mode requires", async () => {
    const trusting = { rootCert: authority.file };
    // The certificate is for a different host name.
    for (const mode of ["prefer", "require", "verify-ca"] as const)
      expect(await isEncrypted(tls(mode, trusting)), mode).toBe(true);
    await expect(isEncrypted(tls("verify-full", trusting))).rejects.toMatchObject({
      code: "ERR_TLS_CERT_ALTNAME_INVALID",
    });
    // As in libpq, "require" verifies the certificate if an authority is set.
    for (const mode of ["require", "verify-ca", "verify-full"] as const)
      await expect(isEncrypted(tls(mode, { rootCert: other.file })), mode).rejects.toThrow(
        /certificate/,
      );
    for (const mode of ["verify-ca", "verify-full"] as const) {
      await expect(isEncrypted(tls(mode)), mode).rejects.toThrow(/certificate/);
      await expect(isEncrypted(tls(mode, { rootCert: "system" })), mode).rejects.toThrow(
        /certificate/,
      );
    }
    await certify("127.0.0.1");
    await vi.waitFor(async () =>
      expect(await isEncrypted(tls("verify-full", trusting))).toBe(true),
    );
  });

  test("names the certificate file that can't be read", async () => {
    const location = tls("verify-ca", { rootCert: join(folder, "missing.pem") });
    await expect(isEncrypted(location)).rejects.toThrow(/ENOENT.*missing\.pem/);
  });

  test("sends its own certificate", async () => {
    const { cert, key } = await authority.issue("certified");
    const files = { cert: join(folder, "me.pem"), key: join(folder, "me.key") };
    await writeFile(files.cert, cert);
    await writeFile(files.key, key);
    expect(await isEncrypted(tls("require", files, "certified"))).toBe(true);
    await expect(isEncrypted(tls("require", {}, "certified"))).rejects.toThrow(/certificate/);
  });

  test("uses the same settings for listening, cancelling and jobs", async () => {
    const location = tls("verify-ca", { rootCert: authority.file });
    const { sql, close } = openDatabase(location, { max: 2 });
    const received = Promise.withResolvers<string>();
    await sql.listen("tests", received.resolve);
    await sql.notify("tests", "hello");
    expect(await received.promise).toBe("hello");
    const slow = sql`select pg_sleep(30)`;
    const outcome = slow.catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const [row] = await sql<{ busy: number }[]>`
        select count(*)::int as busy from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`;
      expect(row?.busy).toBe(1);
    });
    slow.cancel();
    expect(await outcome).toMatchObject({ code: "57014" });
    const [row] = await sql<{ plain: number }[]>`
      select count(*)::int as plain from pg_stat_activity join pg_stat_ssl using (pid)
      where datname = current_database() and not ssl`;
    expect(row?.plain).toBe(0);
    await close();
    const jobs = openJobDatabase(location);
    expect((await jobs.executeSql(`select ${encrypted} as answer`)).rows).toEqual([
      { answer: true },
    ]);
    await jobs.close();
  });
});

describe("lost connections", () => {
  test("fails a query instead of waiting forever if the server closes the connection while it is being opened", async () => {
    const silent = createServer((socket) => socket.once("data", () => socket.end()));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as { port: number };
    const { sql, close } = openDatabase(
      { ...server.location, hosts: [{ host: "127.0.0.1", port }] },
      { max: 1 },
    );
    await expect(sql`select 1`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await close();
    await new Promise((resolve) => silent.close(resolve));
  });

  test("recovers a pool whose connections are dropped while queries begin", async () => {
    const location = { ...server.location };
    const { sql, close } = openDatabase(location, { max: 4 });
    await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.05)`));
    for (let round = 0; round < 20; round += 1) {
      const asked = [1, 2, 3, 4].map(() => sql`select 1`.catch(() => null));
      serversAt(location).dropAll();
      await Promise.all(asked);
    }
    await vi.waitFor(async () => expect(await sql`select 1 as one`).toEqual([{ one: 1 }]));
    await close();
  });
});
