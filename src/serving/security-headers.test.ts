import { createHash } from "node:crypto";

import { Hono } from "hono";
import { expect, test } from "vitest";

import { siteSettings } from "../../tests/support/site-settings.ts";
import { CLOSED_POLICY, commonHeaders, contentSecurityPolicy, securityHeaders, unmarked } from "./security-headers.ts";

const settings = siteSettings();
const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string): string =>
  policy.split("; ").find((candidate) => candidate.startsWith(`${name} `)) ?? "";

test("allows our own inline scripts and styles by hash, and no others", () => {
  const html = [
    `<style nonce="7f3a">p{}</style><style>q{}</style>`,
    `<script nonce="7f3a">one()</script><script src="/a.js" nonce="7f3a"></script>`,
    `<p><script>stolen()</script><script nonce="">guessed()</script><script nonce="1234">guessed()</script></p>`,
    `<script nonce="7f3a" type="module" async="">two()</script>`,
  ].join("");
  const policy = contentSecurityPolicy(html, "7f3a", settings);
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hash("one()")} ${hash("two()")}`);
  expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hash("p{}")}`);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("removes the nonce from inline scripts and styles", () => {
  expect(unmarked(`<style nonce="7f3a">p{}</style><script nonce="7f3a" async="">one()</script>`, "7f3a")).toBe(
    `<style>p{}</style><script async="">one()</script>`,
  );
});

test("allows images from the site and from configured hosts", () => {
  const policy = contentSecurityPolicy("", "7f3a", { ...settings, imageHosts: ["img.example.org"] });
  expect(directive(policy, "img-src")).toBe("img-src 'self' https://img.example.org");
});

test("sends HSTS only when the public URL uses HTTPS", () => {
  expect(commonHeaders(settings)).not.toHaveProperty("strict-transport-security");
  const secure = { ...settings, publicUrl: "https://gridwalk.example" };
  expect(commonHeaders(secure)["strict-transport-security"]).toContain("max-age=31536000");
  expect(contentSecurityPolicy("", "7f3a", secure)).toContain("upgrade-insecure-requests");
});

test("lets a response allow other origins without weakening other headers", async () => {
  const app = new Hono();
  app.use(securityHeaders(settings));
  app.get("/open", (c) =>
    c.text("", 200, { "Cross-Origin-Resource-Policy": "cross-origin", "X-Frame-Options": "ALLOW" }),
  );
  app.get("/closed", (c) => c.text(""));
  const open = await app.request("/open");
  expect([open.headers.get("cross-origin-resource-policy"), open.headers.get("x-frame-options")]).toEqual([
    "cross-origin",
    "DENY",
  ]);
  expect((await app.request("/closed")).headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("closes every response without a policy of its own, except a 304, which would replace a page's policy", async () => {
  const app = new Hono();
  app.use(securityHeaders(settings));
  app.get("/data", (c) => c.json({}));
  app.get("/page", (c) => c.html("", 200, { "Content-Security-Policy": "default-src 'self'" }));
  app.get("/unchanged", () => new Response(null, { status: 304 }));
  const policyOf = async (path: string): Promise<string | null> =>
    (await app.request(path)).headers.get("content-security-policy");
  expect(await policyOf("/data")).toBe(CLOSED_POLICY);
  expect(await policyOf("/nowhere")).toBe(CLOSED_POLICY);
  expect(await policyOf("/page")).toBe("default-src 'self'");
  expect(await policyOf("/unchanged")).toBeNull();
});
