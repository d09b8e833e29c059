import { createHash } from "node:crypto";

import { expect, test } from "./support/journey.ts";

const paths = [
  "/",
  "/drivers",
  "/nowhere",
  "/api/get-next",
  "/api/nowhere",
  "/api/docs",
  "/healthz",
  "/robots.txt",
  "/favicon.svg",
  "/flags/US.svg",
  "/pictures/plates/4.svg",
];

test("no response can be framed, sniffed or read across origins", async ({ request }) => {
  for (const path of paths) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

test("pages allow only the site's own scripts and styles, whether cached or rendered", async ({
  request,
}) => {
  for (const path of ["/", "/", "/nowhere", "/drivers?round=3"]) {
    const response = await request.get(path);
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    // Every inline script and style is allowed by its hash, and the nonces are removed.
    const html = await response.text();
    expect(html).not.toContain("nonce");
    const inlined = [
      ...html.matchAll(
        /<(?:script|style)(?![^>]* (?:src=|type="application\/json"))[^>]*>(.+?)<\/(?:script|style)>/gs,
      ),
    ];
    const hashes = inlined.map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
    expect(hashes.length).toBeGreaterThan(5);
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes));
  }
});

test("pages are compressed, revalidate by ETag and ignore campaign parameters", async ({
  request,
}) => {
  const first = await request.get("/teams");
  expect(first.headers()["content-encoding"]).toBe("br");
  expect((await request.get("/nowhere")).headers()["content-encoding"]).toBe("br");
  const again = await request.get("/teams");
  expect(again.headers()["content-encoding"]).toBe("br");
  expect(await again.text()).toBe(await first.text());
  const unchanged = await request.get("/teams", {
    headers: { "if-none-match": again.headers().etag ?? "" },
  });
  expect(unchanged.status()).toBe(304);
  const campaign = await request.get("/teams?utm_source=letter");
  expect(campaign.headers().etag).toBe(again.headers().etag);
});

test("hashed build assets are cached for a year, and paths outside the assets return 404", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const [, script = ""] = /<link rel="modulepreload" href="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const response = await request.get(script);
  expect(response.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
  });
  for (const outside of [
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/nothing.css",
  ]) {
    expect((await request.get(outside)).status()).toBe(404);
  }
});

test("rejects a POST to a page without a form", async ({ request }) => {
  expect((await request.post("/teams", { data: {} })).status()).toBe(405);
  expect((await request.post("/")).status()).toBe(405);
});

test("rejects forms posted from another site", async ({ request }) => {
  const foreign = { origin: "https://elsewhere.example" };
  for (const headers of [foreign, { origin: "null" }, { "sec-fetch-site": "same-site" }]) {
    const response = await request.post("/login", { form: { email: "" }, headers });
    expect(response.status()).toBe(403);
    expect(await response.text()).toContain("Sent from another site");
  }
});

test("rejects forms with a duplicate field, an oversized field or a JSON body", async ({
  request,
}) => {
  const twice = new URLSearchParams([
    ["email", "a"],
    ["email", "b"],
  ]);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await request.post("/login", { headers, data: twice.toString() })).status()).toBe(400);
  expect((await request.post("/login", { form: { email: "x".repeat(2_000) } })).status()).toBe(413);
  expect((await request.post("/login", { data: {} })).status()).toBe(400);
});

test("form responses aren't stored and huge bodies are rejected", async ({ request }) => {
  const response = await request.post("/login", { form: { email: "" } });
  expect(response.headers()["cache-control"]).toBe("no-store");
  const huge = await request.post("/login", { form: { email: "x".repeat(300_000) } });
  expect(huge.status()).toBe(413);
  expect(await huge.json()).toEqual({ message: "Request bodies are limited to 256 KB." });
});
