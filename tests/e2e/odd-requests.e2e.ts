import { connect } from "node:net";

import { expect, test } from "./support/journey.ts";

/** Sends bytes as they are, for no client writes these; answers the status line and the headers. */
function ask(site: string, text: string): Promise<string> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    let answer = "";
    connect(Number(port), hostname)
      .setEncoding("latin1")
      .on("data", (part) => (answer += part))
      .on("end", () => resolve(answer.split("\r\n\r\n", 1)[0] ?? ""))
      .once("error", reject)
      .write(text);
  });
}

const status = (answer: string): string => answer.split(" ")[1] ?? "";
const rest = "Host: localhost\r\nConnection: close\r\n";

test("an address with slashes too many leads to the page of this site", async ({ site }) => {
  for (const [asked, led] of [
    ["//", "/"],
    ["//evil.example", "/evil.example"],
    ["//evil.example/schedule/", "/evil.example/schedule"],
    ["/drivers/?round=3", "/drivers?round=3"],
  ]) {
    const answer = await ask(site.url, `GET ${asked} HTTP/1.1\r\n${rest}\r\n`);
    expect(status(answer)).toBe("308");
    expect(answer).toContain(`\r\nlocation: ${led}\r\n`);
  }
});

test("no method and no way to send a body is a failure of ours", async ({ site }) => {
  for (const method of ["OPTIONS", "DELETE", "PATCH", "PROPFIND", "PUT"]) {
    for (const path of ["/", "/drivers", "/api/get-next", "/nowhere"]) {
      const answer = await ask(site.url, `${method} ${path} HTTP/1.1\r\n${rest}\r\n`);
      expect(Number(status(answer)), `${method} ${path}`).toBeLessThan(500);
    }
  }
  const inPieces = `POST /test HTTP/1.1\r\n${rest}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(Number(status(await ask(site.url, `${inPieces}5\r\nname=\r\n0\r\n\r\n`)))).toBeLessThan(500);
  const huge = `61a80\r\n${"x".repeat(400_000)}\r\n0\r\n\r\n`;
  expect(status(await ask(site.url, inPieces + huge))).toBe("413");
});

test("a request of HTTP/1.0 without a host is answered", async ({ site }) => {
  for (const path of ["/healthz", "/", "/drivers?round=5"])
    expect(status(await ask(site.url, `GET ${path} HTTP/1.0\r\n\r\n`))).toBe("200");
});
