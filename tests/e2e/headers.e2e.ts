import { createHash } from "node:crypto";

import { expect, test } from "./support/journey.ts";

const answers = [
  "/",
  "/drivers",
  "/nowhere",
  "/api/get-next",
  "/api/nowhere",
  "/api/docs",
  "/healthz",
  "/robots.txt",
  "/flags/US.svg",
  "/pictures/plates/4.svg",
];

test("no answer can be framed, sniffed or read across origins", async ({ request }) => {
  for (const path of answers) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

test("pages allow scripts and styles of ours alone, remembered or rendered", async ({ request }) => {
  for (const path of ["/", "/", "/nowhere", "/drivers?round=3"]) {
    const answer = await request.get(path);
    const policy = answer.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    // Every inline script and style is known as ours, and what told them apart is gone.
    const html = await answer.text();
    expect(html).not.toContain("nonce");
    const inlined = [...html.matchAll(/<(?:script|style)(?![^>]* src=)[^>]*>(.+?)<\/(?:script|style)>/gs)];
    const hashes = inlined.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(hashes.length).toBeGreaterThan(5);
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes));
  }
});

test("a page is compressed, known again by its tag, and the same for everybody", async ({ request }) => {
  const first = await request.get("/teams");
  expect(first.headers()["content-encoding"]).toBe("br");
  expect((await request.get("/nowhere")).headers()["content-encoding"]).toBe("br");
  const again = await request.get("/teams");
  expect(again.headers()["content-encoding"]).toBe("br");
  expect(await again.text()).toBe(await first.text());
  const unchanged = await request.get("/teams", { headers: { "if-none-match": again.headers().etag ?? "" } });
  expect(unchanged.status()).toBe(304);
  const campaign = await request.get("/teams?utm_source=letter");
  expect(campaign.headers().etag).toBe(again.headers().etag);
});

test("what the build named by its content may be kept for ever", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [, style = ""] = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"/.exec(html) ?? [];
  const answer = await request.get(style);
  expect(answer.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/css; charset=utf-8",
  });
  for (const outside of ["/assets/../../package.json", "/assets/%2e%2e/%2e%2e/package.json", "/assets/nothing.css"]) {
    expect((await request.get(outside)).status()).toBe(404);
  }
});

test("a form of ours is the only thing that may be posted", async ({ request }) => {
  expect((await request.post("/teams", { data: {} })).status()).toBe(405);
  expect((await request.post("/")).status()).toBe(405);
});

test("a form of another site's page does nothing", async ({ request }) => {
  const foreign = { origin: "https://elsewhere.example" };
  for (const headers of [foreign, { origin: "null" }, { "sec-fetch-site": "same-site" }]) {
    const answer = await request.post("/login", { form: { email: "" }, headers });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain("Sent from another site");
  }
});

test("a form with a field twice, or with far too much in one, is no form of ours", async ({ request }) => {
  const twice = new URLSearchParams([
    ["email", "a"],
    ["email", "b"],
  ]);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await request.post("/login", { headers, data: twice.toString() })).status()).toBe(400);
  expect((await request.post("/login", { form: { email: "x".repeat(2_000) } })).status()).toBe(413);
  expect((await request.post("/login", { data: {} })).status()).toBe(400);
});

test("a form's answer is kept by nobody, and a huge one is refused", async ({ request }) => {
  const answer = await request.post("/login", { form: { email: "" } });
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const huge = await request.post("/login", { form: { email: "x".repeat(300_000) } });
  expect(huge.status()).toBe(413);
  expect(await huge.json()).toEqual({ message: "Request bodies are limited to 256 KB." });
});
