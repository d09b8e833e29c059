import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { DatabaseLocation } from "#db/location.ts";

import { databaseVariables, type TestDatabase } from "./database.ts";

const SOCKET = ".s.PGSQL.5432";

/**
 * A connection between an app and a test database that can be cut, as if the server or network had
 * failed.
 */
export interface DatabaseLink {
  /** Variables for an app that uses the link. */
  readonly variables: Readonly<Record<string, string>>;
  readonly location: DatabaseLocation;
  /** Resolves after stopping the link once the server has answered this many times. */
  stopAfter(answers: number): Promise<void>;
  /** Ends all connections and refuses new ones, like a server that has stopped. */
  stop(): Promise<void>;
  /** Keeps all connections and accepts new ones, but forwards no data, like a server that hangs. */
  hang(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseLink(
  database: Pick<TestDatabase, "location">,
): Promise<DatabaseLink> {
  const { location } = database;
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-link-"));
  const pairs = new Set<readonly [Socket, Socket]>();
  const ownLocation: DatabaseLocation = { ...location, hosts: [{ host: folder, port: 5432 }] };
  let onAnswer = (): void => undefined;
  let isHanging = false;
  let server: Server | null = null;
  const [target] = location.hosts;
  if (target === undefined) throw new Error("the test server has no address");
  const link = (near: Socket): void => {
    const far = target.host.startsWith("/")
      ? connect(join(target.host, SOCKET))
      : connect(target.port, target.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    far.on("data", () => onAnswer());
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
    onAnswer = () => undefined;
    const closed = new Promise((resolve) =>
      server === null ? resolve(null) : server.close(resolve),
    );
    server = null;
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    await closed;
  };
  await listen();
  return {
    variables: databaseVariables({ location: ownLocation }),
    location: ownLocation,
    stopAfter: (answers) =>
      new Promise((resolve) => {
        let left = answers;
        onAnswer = () => {
          left -= 1;
          if (left === 0) resolve(stop());
        };
      }),
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
