import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

import { XmlDocument, XmlElement } from "libxml2-wasm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { type ListeningSite, startListening } from "../../../tests/support/listening-site.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createEmbeds } from "./embed.ts";

let facts: FactsDatabase;
let site: ListeningSite;
beforeAll(async () => {
  facts = await openFactsDatabase();
  site = await startListening(servicesAt(facts.db, beforeVegas));
});
afterAll(async () => {
  await site.close();
});

const beforeVegas = "2025-11-19T12:00:00Z";
const MAX_BYTES = 30 * 1024;
const embeds = [
  "/embed/next",
  "/embed/standings",
  "/embed/circuit/monza",
  "/embed/replay/2024/sao-paulo-grand-prix",
] as const;

async function textAt(path: string, at: string, season?: number): Promise<string> {
  const response = await createEmbeds(servicesAt(facts.db, at, season)).request(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  return html.replaceAll(/\s+/g, " ").replaceAll(/ ?(<[^>]*>) ?/g, "$1");
}

describe.each(embeds)("%s", (path) => {
  test("allows any site to frame it, uses no cookies, and runs no other scripts", async () => {
    const response = await fetch(site.url + path, {
      headers: { cookie: "spoiler_free=1730629800.48" },
    });
    expect(response.status).toBe(200);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/frame-ancestors \*$/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(response.headers.has("x-frame-options")).toBe(false);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("vary") ?? "").not.toMatch(/cookie/i);
    expect(response.headers.get("cache-control")).toMatch(/^public/);
    expect(await response.text()).toBe(await (await fetch(site.url + path)).text());
  });

  test("loads no other files and is under 30 KB", async () => {
    const html = await (await fetch(site.url + path)).text();
    expect(gzipSync(html).length).toBeLessThan(MAX_BYTES);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    expect(html).not.toMatch(/<link|<img|src=|@import|url\(/);
  });

  test("contains only inline styles and scripts that its policy allows", async () => {
    const response = await fetch(site.url + path);
    const policy = response.headers.get("content-security-policy") ?? "";
    const inlined = [...(await response.text()).matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
    expect(inlined.length).toBeGreaterThan(0);
    for (const [, tag, content = ""] of inlined)
      expect(policy, tag).toContain(
        `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
      );
  });

  test("follows the theme in the URL and answers a matching ETag with a 304", async () => {
    expect(await (await fetch(`${site.url}${path}?theme=dark`)).text()).toContain(
      'data-theme="dark"',
    );
    expect((await fetch(`${site.url}${path}?theme=blue`)).status).toBe(400);
    const etag = (await fetch(site.url + path)).headers.get("etag") ?? "";
    expect((await fetch(site.url + path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

test("forbids frames for every page that isn't an embed", async () => {
  for (const path of [
    "/api/get-next",
    "/oembed",
    "/embed",
    "/display/800x480.png",
    "/cards/gridwalk.png",
    "/robots.txt",
  ])
    expect((await fetch(site.url + path)).headers.get("x-frame-options"), path).toBe("DENY");
});

describe("the next weekend", () => {
  test("shows the sessions in the given zone and the remaining time, even without a script", async () => {
    const html = await textAt("/next?zone=Europe/Berlin", beforeVegas);
    expect(html).toContain("Las Vegas Grand Prix");
    expect(html).toContain("36 hours");
    expect(html).toMatch(/Race<\/th><td><time datetime="2025-11-23T04:00:00Z"[^>]*>Sun 05:00</);
    expect(html).toContain('data-zone="Europe/Berlin"');
    expect(html).toContain("Times: Europe/Berlin.");
  });

  test("shows UTC until the script converts the times if the URL contains no zone", async () => {
    const html = await textAt("/next", beforeVegas);
    expect(html).toContain("Times are in UTC.");
    expect(html).not.toContain("data-zone");
  });

  test("marks sessions as live or cancelled, and shows when times aren't known", async () => {
    expect(await textAt("/next", "2025-11-22T04:10:00Z")).toMatch(/>Live<\/p><p>Qualifying</);
    expect(await textAt("/next", "2023-05-18T12:00:00Z")).toContain(
      "Emilia Romagna Grand Prix: cancelled",
    );
    expect(await textAt("/next", "1997-07-09T00:00:00Z")).toContain(
      "The session times haven’t been announced.",
    );
    expect(await textAt("/next", "2027-01-05T00:00:00Z", 2026)).toContain("No race planned");
  });

  test("rejects an unknown zone", async () => {
    const response = await fetch(`${site.url}/embed/next?zone=Mars/Olympus`);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-security-policy") ?? "").not.toContain(
      "frame-ancestors *",
    );
  });
});

test("lists the top ten of both championships", async () => {
  const html = await textAt("/standings", beforeVegas);
  expect(html).toMatch(/<td>1<\/td><th scope="row">Lando Norris<\/th><td>390<\/td>/);
  expect(html.match(/<tr><td>/g)).toHaveLength(20);
  expect(await textAt("/standings", "2025-02-01T00:00:00Z")).toContain("before the first race");
});

test.each([
  "/embed/circuit/nowhere",
  "/embed/circuit/%00",
  "/embed/circuit/%ff",
  "/embed/replay/2025/las-vegas-grand-prix",
  "/embed/replay/x/y",
  "/embed/replay/2024/%00",
  "/embed/replay/%202024/sao-paulo-grand-prix",
  "/embed/live",
])("returns a 404 for %s", async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404);
});

test.each(["/embed/next", "/display/800x480.png", "/cards/site.png", "/oembed"])(
  "rejects methods other than GET and HEAD at %s",
  async (path) => {
    const Allow = "GET, HEAD, OPTIONS";
    const options = await fetch(site.url + path, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, Allow]);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const response = await fetch(site.url + path, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, Allow]);
      expect(await response.json()).toEqual({ message: `Method not allowed. Use ${Allow}.` });
    }
  },
);

describe("oEmbed", () => {
  const ask = (page: string, query = "") =>
    fetch(`${site.url}/oembed?url=${encodeURIComponent(page)}${query}`);

  test.each([
    ["/", "/embed/next", "Next race"],
    ["/drivers?round=3", "/embed/standings", "Standings"],
    ["/circuits/monza", "/embed/circuit/monza", "Monza"],
    [
      "/track-vizualizer/2024/sao-paulo-grand-prix",
      "/embed/replay/2024/sao-paulo-grand-prix",
      "São Paulo Grand Prix 2024",
    ],
  ])("describes %s", async (page, embed, title) => {
    const response = await ask(site.url + page);
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const wire = (await response.json()) as Record<string, unknown>;
    expect(wire).toMatchObject({
      version: "1.0",
      type: "rich",
      provider_name: "Gridwalk",
      title,
      width: 480,
    });
    const src = /src="([^"]+)"/.exec(String(wire["html"]))?.[1] ?? "";
    expect(src).toBe(site.url + embed);
    expect(wire["html"]).toContain('sandbox="');
    expect((await fetch(src)).status).toBe(200);
  });

  test("gives the same description as XML", async () => {
    const page = `${site.url}/track-vizualizer/2024/sao-paulo-grand-prix`;
    const response = await ask(page, "&format=xml");
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    const { root } = XmlDocument.fromString(await response.text());
    expect(root.name).toBe("oembed");
    const elements: [string, string][] = [];
    for (let node = root.firstChild; node !== null; node = node.next)
      if (node instanceof XmlElement) elements.push([node.name, node.content]);
    const asJson = (await (await ask(page)).json()) as Record<string, unknown>;
    expect(elements).toEqual(Object.entries(asJson).map(([name, value]) => [name, String(value)]));
  });

  test("fits the size that the client allows", async () => {
    expect(await (await ask(site.url, "&maxwidth=300&maxheight=250")).json()).toMatchObject({
      width: 300,
      height: 250,
      html: expect.stringContaining('width="300" height="250"'),
    });
  });

  test("fits a box of any size, in every format", async () => {
    expect(await (await ask(site.url, "&maxheight=150")).json()).toMatchObject({
      width: 480,
      height: 150,
    });
    const xml = await ask(site.url, "&maxwidth=120&maxheight=90&format=xml");
    expect([xml.status, await xml.text()]).toEqual([
      200,
      expect.stringContaining("<width>120</width><height>90</height>"),
    ]);
    expect((await ask(site.url, "&maxheight=0")).status).toBe(400);
  });

  test("describes the embed itself as the page that it shows", async () => {
    const [embed, page] = await Promise.all([ask(`${site.url}/embed/next`), ask(`${site.url}/`)]);
    expect(embed.status).toBe(200);
    expect(await embed.json()).toEqual(await page.json());
    expect((await ask(`${site.url}/embed/nothing`)).status).toBe(404);
  });

  test("rejects URLs on other sites and unknown paths", async () => {
    for (const page of [
      "https://example.com/",
      `${site.url}/circuits/nowhere`,
      `${site.url}/admin`,
      `${site.url}/track-vizualizer/2025/las-vegas-grand-prix`,
    ])
      expect((await ask(page)).status, page).toBe(404);
  });

  test("rejects other formats with a 501, and invalid URLs and sizes with a 400", async () => {
    expect((await ask(site.url, "&format=yaml")).status).toBe(501);
    expect((await ask("not an address")).status).toBe(400);
    expect((await fetch(`${site.url}/oembed`)).status).toBe(400);
    expect((await ask(site.url, "&maxwidth=wide")).status).toBe(400);
  });
});
