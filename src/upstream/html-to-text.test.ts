import { expect, test } from "vitest";

import { htmlToText } from "./html-to-text.ts";

test("keeps the text before HTML that is nested too deeply, and drops the rest", () => {
  const text = htmlToText(`<p>Sainz wins</p>${"<b>".repeat(30_000)}never read`);
  expect(text).toBe("Sainz wins");
});

test("reads text nested as deeply as on real pages", () => {
  expect(htmlToText(`${"<div>".repeat(100)}Sainz${"</div>".repeat(100)} <b>wins</b>`)).toBe(
    "Sainz wins",
  );
});

test("reads only the start of a very long text", () => {
  expect(htmlToText("word ".repeat(1_000_000)).length).toBeLessThan(100_001);
});

test("takes time proportional to the length of the HTML, even of hostile HTML", () => {
  // Compares hostile HTML with flat text of the same length. A quadratic parser would take 50 times
  // as long.
  for (const piece of ["<b>", "<p>", "<ul><li>", "</b>", "<svg>", "<b x", "&amp", "<!--"]) {
    const hostile = cpuMs(() => htmlToText(piece.repeat(30_000)));
    const flat = cpuMs(() => htmlToText("<b>word</b> ".repeat(8_000)));
    expect(hostile, piece).toBeLessThan(20 * Math.max(flat, 5));
  }
});

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
