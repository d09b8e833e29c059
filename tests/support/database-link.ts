import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { databaseVariables, type TestDatabase } from "./database.ts";

const SOCKET = ".s.PGSQL.5432";

/** A connection between an app and a test database that can be cut, as if the server or network had failed. */
export interface DatabaseLink {
  /** Variables for an app that uses the link. */
  readonly variables: Readonly<Record<string, string>>;
  /** Ends all connections and refuses new ones, like a server that has stopped. */
  stop(): Promise<void>;
  /** Keeps all connections and accepts new ones, but forwards no data, like a server that hangs. */
  hang(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseLink(database: Pick<TestDatabase, "location">): Promise<DatabaseLink> {
  const { location } = database;
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-link-"));
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;
  let server: Server | null = null;
  const link = (near: Socket): void => {
    const far =
      location.kind === "socket"
        ? connect(join(location.directory, SOCKET))
        : connect(Number(new URL(location.url).port || 5432), new URL(location.url).hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.pipe(to);
      // Either side may be reset at any time.
      from.on("error", () => to.destroy());
      from.on("close", () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    if (isHanging) unlink(pair);
  };
  const listen = async (): Promise<void> => {
    const listening = createServer(link);
    await new Promise<void>((resolve) => listening.listen(join(folder, SOCKET), resolve));
    server = listening;
  };
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
    server = null;
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    await closed;
  };
  await listen();
  const { DATABASE_URL = "", PGUSER = "" } = databaseVariables(database);
  const url = location.kind === "socket" ? null : new URL(DATABASE_URL);
  return {
    variables: {
      DATABASE_URL: url === null ? DATABASE_URL : `postgres://${url.pathname}`,
      PGHOST: folder,
      PGUSER: url === null ? PGUSER : decodeURIComponent(url.username),
      ...(url !== null && { PGPASSWORD: decodeURIComponent(url.password) }),
    },
    stop,
    hang() {
      isHanging = true;
      for (const pair of pairs) unlink(pair);
    },
    async restore() {
      isHanging = false;
      if (server === null) await listen();
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

function unlink([near, far]: readonly [Socket, Socket]): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}
