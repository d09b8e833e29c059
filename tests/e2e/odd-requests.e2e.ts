import { connect } from "node:net";

import { expect, test } from "./support/journey.ts";

/**
 * Sends raw bytes, because no HTTP client writes requests like these. Returns the status line and
 * the headers.
 */
function sendRaw(site: string, text: string): Promise<string> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    let response = "";
    connect(Number(port), hostname)
      .setEncoding("latin1")
      .on("data", (part) => (response += part))
      .on("end", () => resolve(response.split("\r\n\r\n", 1)[0] ?? ""))
      .once("error", reject)
      .write(text);
  });
}

const status = (response: string): string => response.split(" ")[1] ?? "";
const rest = "Host: localhost\r\nConnection: close\r\n";

test("redirects a path with extra slashes to a path on this site", async ({ site }) => {
  for (const [path, target] of [
    ["//", "/"],
    ["//evil.example", "/evil.example"],
    ["//evil.example/schedule/", "/evil.example/schedule"],
    ["/drivers/?round=3", "/drivers?round=3"],
  ]) {
    const response = await sendRaw(site.url, `GET ${path} HTTP/1.1\r\n${rest}\r\n`);
    expect(status(response)).toBe("308");
    expect(response).toContain(`\r\nlocation: ${target}\r\n`);
  }
});

test("refuses a request with two Host headers", async ({ site }) => {
  for (const path of ["/", "/favicon.svg", "/api/get-next"]) {
    const response = await sendRaw(
      site.url,
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\n${rest}\r\n`,
    );
    expect(status(response), path).toBe("400");
  }
});

test("unusual methods and chunked bodies never cause a server error", async ({ site }) => {
  for (const method of ["OPTIONS", "DELETE", "PATCH", "PROPFIND", "PUT"]) {
    for (const path of ["/", "/drivers", "/api/get-next", "/nowhere"]) {
      const response = await sendRaw(site.url, `${method} ${path} HTTP/1.1\r\n${rest}\r\n`);
      expect(Number(status(response)), `${method} ${path}`).toBeLessThan(500);
    }
  }
  const inPieces = `POST /test HTTP/1.1\r\n${rest}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(
    Number(status(await sendRaw(site.url, `${inPieces}5\r\nname=\r\n0\r\n\r\n`))),
  ).toBeLessThan(500);
  const huge = `61a80\r\n${"x".repeat(400_000)}\r\n0\r\n\r\n`;
  expect(status(await sendRaw(site.url, inPieces + huge))).toBe("413");
});

test("answers an HTTP/1.0 request without a Host header", async ({ site }) => {
  for (const path of ["/healthz", "/", "/drivers?round=5"])
    expect(status(await sendRaw(site.url, `GET ${path} HTTP/1.0\r\n\r\n`))).toBe("200");
});

test("URLs for programs reject all methods except reads, with a plain explanation", async ({
  request,
}) => {
  for (const path of [
    "/calendar.ics",
    "/calendar/race/alarm-60.ics",
    "/schedule/2025/las-vegas-grand-prix/calendar.ics",
    "/feeds/results.atom",
    "/feeds/drivers/max-verstappen.json",
  ]) {
    const options = await request.fetch(path, { method: "OPTIONS" });
    expect([options.status(), options.headers()["allow"]], path).toEqual([
      204,
      "GET, HEAD, OPTIONS",
    ]);
    const post = await request.post(path);
    expect([post.status(), await post.json()], path).toEqual([
      405,
      { message: "Method not allowed. Use GET, HEAD, OPTIONS." },
    ]);
  }
});

test("unknown calendars and feeds return an explanation in plain text", async ({
  request,
  site,
}) => {
  for (const path of [
    "/calendar/race-warm-up.ics",
    "/calendar/race/alarm-99999999999999999999.ics",
    "/calendar/race/alarm--5.ics",
    "/calendar/race%00.ics",
    "/calendar/%ff.ics",
    "/calendar/__proto__.ics",
    "/schedule/2025/nowhere/calendar.ics",
    "/schedule/2025/%00/calendar.ics",
    "/schedule/x/las-vegas-grand-prix/calendar.ics",
    "/feeds/results.xml",
    "/feeds/drivers/%00.json",
    "/feeds/drivers/%ff.atom",
    `/feeds/teams/${"a".repeat(3_000)}.rss`,
  ])
    for (const method of ["GET", "HEAD"]) {
      const response = await request.fetch(site.url + path, { method });
      expect(response.status(), path).toBe(404);
      expect(response.headers()["content-type"], path).toBe("text/plain; charset=utf-8");
      expect(await response.text(), path).toMatch(
        method === "HEAD" ? /^$/ : /^There['’]s no such \w+/,
      );
    }
});
