import { spawnSync } from "node:child_process";

import { hasOpenssl } from "../support/certificates.ts";
import { hasNginx } from "../support/nginx.ts";
import { hasPgbouncer } from "../support/pgbouncer.ts";
import { programs } from "./postgres.ts";

/** Lists what this machine lacks for this test. */
export function missingPrerequisites(): string[] {
  const needs: readonly (readonly [string, () => boolean])[] = [
    ["root", () => process.getuid?.() === 0],
    [
      "network namespaces (ip netns, from the package iproute2)",
      () => spawnSync("ip", ["netns", "list"]).status === 0,
    ],
    [
      "setpriv, from the package util-linux",
      () => spawnSync("setpriv", ["--version"]).status === 0,
    ],
    [
      "PostgreSQL in /usr/lib/postgresql, from the package postgresql",
      () => programs !== undefined,
    ],
    ["pgbouncer", () => hasPgbouncer],
    ["nginx", () => hasNginx],
    ["openssl", () => hasOpenssl],
  ];
  return needs.filter(([, isThere]) => !isThere()).map(([name]) => name);
}
