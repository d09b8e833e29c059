import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { ALERT_COOKIE } from "#domain/alert.ts";
import { LIVE_DELAY_COOKIE } from "#domain/live/live-delay.ts";
import { SPOILER_FREE_COOKIE } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";

import { hasNginx, temporaryPaths } from "./support/nginx.ts";

const read = (file: string): string => readFileSync(file, "utf8");

const own = [ALERT_COOKIE, LIVE_DELAY_COOKIE, SPOILER_FREE_COOKIE, WATCH_COOKIE];
const listed = Array.from(
  /const COOKIES = \[([\s\S]*?)\n\];/
    .exec(read("src/web/routes/about/privacy-policy.tsx"))?.[1]
    ?.matchAll(/\[\s*"([\w.-]+)"/g) ?? [],
  ([, name = ""]) => name,
);

/**
 * Finds the words that make a cache pass a request on to Gridwalk if they occur in the cookie
 * header.
 */
const configurations = {
  "deploy/nginx/gridwalk.conf": (text: string) => /"~([\w|]+)" 1;/.exec(text)?.[1]?.split("|"),
  "deploy/varnish/gridwalk.vcl": (text: string) =>
    /req\.http\.Cookie ~ "([\w|]+)"/.exec(text)?.[1]?.split("|"),
  "docs/operating.md": (text: string) =>
    Array.from(text.matchAll(/http\.cookie contains "(\w+)"/g), ([, word = ""]) => word),
};

test.each(Object.entries(configurations))(
  "%s bypasses the cache for every cookie of the site",
  (file, find) => {
    const words = find(read(file)) ?? [];
    expect(listed.length).toBeGreaterThanOrEqual(own.length);
    const missed = [...own, ...listed].filter((name) => !words.some((word) => name.includes(word)));
    expect(missed).toEqual([]);
    // Every word must occur in the name of a cookie.
    expect(words.filter((word) => !listed.some((name) => name.includes(word)))).toEqual([]);
  },
);

test("nginx allows only TLS 1.2 and 1.3, whatever its version allows by default", () => {
  expect(read("deploy/nginx/gridwalk.conf")).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
});

/**
 * Ends with the folder that the package of Debian's nginx creates, so only its last part may be
 * missing.
 */
const DEBIAN_CACHE = "/var/lib/nginx/gridwalk";

test.skipIf(!hasNginx)("nginx accepts the configuration as it is (skipped without nginx)", () => {
  const folder = mkdtempSync(join(tmpdir(), "gridwalk-nginx-"));
  try {
    const certificate = join(folder, "certificate.pem");
    const key = join(folder, "key.pem");
    const subject = ["-subj", "/CN=f1.example.org", "-days", "1"];
    const options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate];
    expect(spawnSync("openssl", ["req", ...options, ...subject]).status).toBe(0);
    mkdirSync(join(folder, "nginx"));
    const text = read("deploy/nginx/gridwalk.conf");
    expect(text).toContain(DEBIAN_CACHE);
    // Only what belongs to a machine differs: its certificate, its folders, and ports that any user
    // may open.
    const here = text
      .replace(DEBIAN_CACHE, join(folder, "nginx/gridwalk"))
      .replace(/\S+fullchain\.pem/, certificate)
      .replace(/\S+privkey\.pem/, key)
      .replaceAll(/(listen (?:\[::\]:)?)(80|443)/g, "$18$2");
    writeFileSync(join(folder, "gridwalk.conf"), here);
    writeFileSync(
      join(folder, "nginx.conf"),
      `pid ${folder}/pid; events {} http { access_log off; ${temporaryPaths(folder)} include ${folder}/gridwalk.conf; }`,
    );
    const files = [
      "-t",
      "-p",
      folder,
      "-c",
      join(folder, "nginx.conf"),
      "-e",
      join(folder, "error.log"),
    ];
    const { status, stderr } = spawnSync("nginx", files, { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, expect.stringContaining("test is successful") as string]);
    expect(existsSync(join(folder, "nginx/gridwalk"))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("nginx listens on IPv4 and IPv6, with HTTP/2, and sends readers from port 80 to https", () => {
  const text = read("deploy/nginx/gridwalk.conf");
  const [plain = "", secure = ""] = text.match(/^server \{[^]*?^\}/gm) ?? [];
  expect(plain.match(/listen [^;]+/g)).toEqual(["listen 80", "listen [::]:80"]);
  expect(plain).toContain("return 301 https://$host$request_uri;");
  expect(secure.match(/listen [^;]+/g)).toEqual([
    "listen 443 ssl http2",
    "listen [::]:443 ssl http2",
  ]);
});
