import { gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { defaultPreferences } from "#domain/members/preferences.ts";
import type { Reader } from "#domain/members/reader.ts";
import type { PageHole, SharedRendering } from "#services.ts";

import { quickPiece } from "./gzip-pieces.ts";
import type { KnownReader } from "./known-readers.ts";
import { PageTemplate, splitPage } from "./page-template.ts";

const mark = "5ec2e7";

function knownAs(displayName: string, driver: string | null): KnownReader {
  const account = { id: displayName, displayName, email: "", photoUrl: null, isAdmin: false };
  const reader: Reader = { account, preferences: defaultPreferences, favourites: { driver, team: null } };
  const attributes = quickPiece(driver === null ? "" : ` data-my-driver="${driver}"`);
  return { reader, tag: displayName, attributes, data: quickPiece(JSON.stringify(displayName)), holes: new Map() };
}

function template(marked: string, holes: PageHole[], isData = false) {
  const shared: SharedRendering = {
    mark,
    holes,
    preferences: defaultPreferences,
    usesPreferences: false,
    usesReader: false,
  };
  const page = splitPage(marked, shared, isData);
  const made = new PageTemplate(page, { path: "/drivers?round=3&x", usesPreferences: false });
  return {
    visitors: page.html.toString(),
    fill: async (known: KnownReader) => {
      await made.prepare();
      return gunzipSync(made.fill(known)).toString();
    },
  };
}

const hole = (index: number, visitors: string) =>
  `<gridwalk-hole data-hole="${mark}-${index}">${visitors}</gridwalk-hole>`;

test("fills the holes for each reader, and keeps the default content for visitors", async () => {
  const renders: string[] = [];
  const name: PageHole = {
    name: "name",
    uses: ["account"],
    render: ({ account }, path) => `<b>${account.displayName}</b><a href="${path}">`,
  };
  const heart: PageHole = {
    name: "heart",
    uses: ["driver"],
    render({ favourites }) {
      renders.push(String(favourites.driver));
      return `♥ ${favourites.driver}`;
    },
  };
  const page = template(`<!DOCTYPE html><html lang="en"><p>São ${hole(0, "Log in")}<i>${hole(1, "")}</i></html>`, [
    name,
    heart,
  ]);
  expect(page.visitors).toBe('<!DOCTYPE html><html lang="en"><p>São Log in<i></i></html>');
  const ofAna =
    '<html lang="en" data-my-driver="piastri"><p>São <b>Ana</b><a href="/drivers?round=3&amp;x"><i>♥ piastri';
  expect(await page.fill(knownAs("Ana", "piastri"))).toContain(ofAna);
  expect(await page.fill(knownAs("Bob", null))).toContain('<html lang="en"><p>São <b>Bob</b>');
  expect(await page.fill(knownAs("Cara", "piastri"))).toContain("♥ piastri");
  // Readers with the same favourite share the rendered hole.
  expect(renders).toEqual(["piastri", "null"]);
});

test("replaces the mark in the data of a navigation", async () => {
  const page = template(`["root","personal",${JSON.stringify(mark)},1]`, [], true);
  expect(page.visitors).toBe(`["root","personal",${JSON.stringify(JSON.stringify({ reader: null, alert: null }))},1]`);
  expect(await page.fill(knownAs("Ana", null))).toBe('["root","personal","Ana",1]');
});

test("treats text that looks like a hole as text", async () => {
  const marked =
    '<html><p>&lt;gridwalk-hole data-hole="1"&gt;<gridwalk-hole data-hole="0-0">x</gridwalk-hole></p></html>';
  const page = template(marked, []);
  expect(page.visitors).toBe(marked);
  expect(await page.fill(knownAs("Ana", null))).toBe(marked);
});
