import { chmod, chown, mkdtemp } from "node:fs/promises";
import { join } from "node:path";

import { openDatabase } from "#db/database.ts";

import { createAuthority } from "../support/certificates.ts";
import { deployedNginx } from "../support/deployed-nginx.ts";
import { type TestMailServer, startMailServer } from "../support/mail-server.ts";
import { openNginx } from "../support/nginx.ts";
import { startPgbouncer } from "../support/pgbouncer.ts";
import { type TestPushService, startPushService } from "../support/push-service.ts";
import { APP_PORT, type Instance, instanceOn, type StartOptions } from "./instances.ts";
import { type Network, openNetwork } from "./network.ts";
import { queueNotices } from "./notices.ts";
import {
  copyData,
  DATABASE,
  NOBODY,
  postgresOn,
  type PostgresServer,
  urlOf,
  USER,
} from "./postgres.ts";
import { type PreparedData, SITE_MOMENT } from "./prepared-data.ts";
import { mountDisk, sizeMb, unmountDisks } from "./small-disk.ts";

const POOLER_PORT = 6432;
const PROXY_PORT = 80;
/** The load generator acts as a CDN in front of nginx, so that each reader has an address. */
const PROXIES = "2";
/** By default, PgBouncer waits 15 seconds after a failed connection to the database. */
const POOLER_SETTINGS = { server_login_retry: "1" };
/** A write is acknowledged once the standby has it. */
const SYNCHRONOUS = { synchronous_standby_names: "standby" };

export interface ClusterOptions {
  readonly workFolder: string;
  readonly data: PreparedData;
  readonly start?: StartOptions;
  /** Space on the primary's disk beyond its data. By default, all of the disk's space. */
  readonly spareMb?: number;
}

export interface Cluster {
  readonly network: Network;
  readonly url: string;
  readonly instances: readonly [Instance, Instance, Instance];
  /** The server that accepts writes. */
  primary(): PostgresServer;
  readonly primaryFolder: string;
  restartPrimary(): Promise<void>;
  restartStandby(): Promise<void>;
  /**
   * Promotes the standby and points PgBouncer to it, as an operator does after the primary has
   * failed.
   */
  failOver(): Promise<void>;
  restartPooler(): Promise<void>;
  reloadProxy(): void;
  readonly mail: TestMailServer;
  readonly push: TestPushService;
  close(): Promise<void>;
}

/** Starts a site with three instances, each on its own host, from a copy of the prepared data. */
export async function openCluster({
  workFolder,
  data,
  start,
  spareMb,
}: ClusterOptions): Promise<Cluster> {
  const network = await openNetwork();
  const { app1, app2, app3, db1, db2, pooler: poolerHost, proxy } = network.hosts;
  const folders = { primary: await dataFolder(workFolder), standby: await dataFolder(workFolder) };
  const cleanups: (() => unknown)[] = [() => network.close()];
  if (spareMb !== undefined) {
    mountDisk(folders.primary, sizeMb(data.folder) + spareMb);
    cleanups.push(() => unmountDisks(workFolder));
  }
  await copyData(data.folder, folders.primary);
  await copyData(data.folder, folders.standby, db1);
  const primary = postgresOn(db1, folders.primary);
  const standby = postgresOn(db2, folders.standby);
  await Promise.all([primary.start(SYNCHRONOUS), standby.start()]);
  let current = primary;

  const mail = await startMailServer(network.outside);
  const authority = await createAuthority();
  const push = await startPushService(network.outside, await authority.issue(network.outside));
  cleanups.push(
    () => mail.close(),
    () => push.close(),
    () => authority.remove(),
  );
  await queueNotices(primary, push, data.meeting);

  const startPooler = () =>
    startPgbouncer(current.location, POOLER_SETTINGS, {
      address: poolerHost.address,
      port: POOLER_PORT,
      command: (command) => poolerHost.runAsNobody(command),
    });
  let pooler = await startPooler();

  const openedMs = Date.now();
  const url = `http://${proxy.address}`;
  const variables = (aheadSeconds: number) => ({
    DATABASE_URL: `postgres://${USER}@${poolerHost.address}:${POOLER_PORT}/${DATABASE}`,
    DATABASE_DIRECT_URL: `${urlOf(db1, db2)}?target_session_attrs=read-write`,
    CLOCK: new Date(
      Date.parse(SITE_MOMENT) + Date.now() - openedMs + aheadSeconds * 1_000,
    ).toISOString(),
    LIVE: "demo",
    PUBLIC_URL: url,
    TRUST_PROXY: PROXIES,
    SMTP_URL: mail.url,
    MAIL_FROM: "Gridwalk <gridwalk@example.org>",
    PUSH_HOSTS: push.host,
    NODE_EXTRA_CA_CERTS: authority.file,
  });
  const instances = [
    instanceOn(app1, variables),
    instanceOn(app2, variables),
    instanceOn(app3, variables),
  ] as const;
  await Promise.all(instances.map((instance) => instance.start(start)));
  const nginx = await openNginx(
    (folder, port) =>
      deployedNginx({
        folder,
        listen: `${proxy.address}:${port}`,
        instances: instances.map(({ host }) => `${host.address}:${APP_PORT}`),
      }),
    { address: proxy.address, port: PROXY_PORT, command: (command) => proxy.run(command) },
  );
  return {
    network,
    url,
    instances,
    primary: () => current,
    primaryFolder: folders.primary,
    async restartPrimary() {
      await primary.stop();
      await primary.start(SYNCHRONOUS);
    },
    async restartStandby() {
      await standby.stop();
      await standby.start();
    },
    async failOver() {
      const { sql, close } = openDatabase(standby.location, { max: 1 });
      await sql`select pg_promote()`;
      await close();
      current = standby;
      await pooler.leadTo(standby.location);
    },
    async restartPooler() {
      await pooler.close();
      pooler = await startPooler();
    },
    reloadProxy: nginx.reload,
    mail,
    push,
    async close() {
      for (const cleanup of cleanups) await cleanup();
    },
  };
}

async function dataFolder(workFolder: string): Promise<string> {
  const folder = await mkdtemp(join(workFolder, "data-"));
  await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o700);
  return folder;
}
