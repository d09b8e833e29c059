import { expect, test } from "vitest";

import { sourceLink } from "./source-link.ts";

test("links only to http and https URLs, labelled with their host", () => {
  expect(sourceLink("https://www.fia.com/documents?a=1")).toEqual({
    href: "https://www.fia.com/documents?a=1",
    host: "fia.com",
  });
  expect(sourceLink("http://example.org:8080/x")?.host).toBe("example.org:8080");
  // A trusted name before the @ doesn't hide the real host.
  expect(sourceLink("https://www.fia.com@evil.example/")?.host).toBe("evil.example");
  for (const address of [
    null,
    "",
    "fia.com",
    "javascript:alert(1)",
    "data:text/html,x",
    "//fia.com",
  ]) {
    expect(sourceLink(address), String(address)).toBeNull();
  }
});
