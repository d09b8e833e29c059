import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { defaultPreferences } from "#domain/members/preferences.ts";
import { initialsOf } from "#domain/people/initials.ts";
import { noClock } from "#domain/members/reader.ts";

import type { FilledHole, PageHole, SharedRendering } from "./shared-rendering.ts";
import { describeReader, type KnownReader } from "./known-readers.ts";
import { PageTemplate, splitPage } from "./page-template.ts";

const mark = "5ec2e7";

function knownAs(
  displayName: string,
  driver: string | null,
  photoUrl: string | null = null,
): KnownReader {
  const account = {
    id: displayName,
    displayName,
    email: `${displayName}@example.org`,
    photoUrl,
    isAdmin: false,
  };
  const reader = { account, preferences: defaultPreferences, favourites: { driver, team: null } };
  return describeReader({ reader, clock: noClock });
}

const sha = (text: string): string => createHash("sha256").update(text).digest("base64");

const filled = (html: string, usesPreferences = false): FilledHole => ({ html, usesPreferences });

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
  let names = 0;
  const name: PageHole = {
    name: "name",
    uses: ["account"],
    render({ account }, path) {
      names += 1;
      return filled(`<b>${account.displayName}</b><a href="${path.replace("&", "&amp;")}">`);
    },
  };
  const heart: PageHole = {
    name: "heart",
    uses: ["driver"],
    render({ favourites }) {
      renders.push(String(favourites.driver));
      return filled(`♥ ${favourites.driver}`);
    },
  };
  const page = template(
    `<!DOCTYPE html><html lang="en"><p>São ${hole(0, "Log in")}<i>${hole(1, "")}</i></html>`,
    [name, heart],
  );
  expect(page.visitors).toBe('<!DOCTYPE html><html lang="en"><p>São Log in<i></i></html>');
  const ofAna =
    '<html lang="en" data-my-driver="piastri"><p>São <b>Ana</b><a href="/drivers?round=3&amp;x"><i>♥ piastri';
  expect(await page.fill(knownAs("Ana", "piastri"))).toContain(ofAna);
  expect(await page.fill(knownAs("Bob", null))).toContain('<html lang="en"><p>São <b>Bob</b>');
  expect(await page.fill(knownAs("Cara", "piastri"))).toContain("<b>Cara</b>");
  // The hole with the heart is rendered once for each favourite, and the hole with the name only
  // once.
  expect(renders).toEqual(["piastri", "null"]);
  expect(names).toBe(1);
});

test("escapes an account's texts and inserts them without passing them to the renderer", async () => {
  const seen: unknown[] = [];
  const badge: PageHole = {
    name: "badge",
    uses: ["account"],
    render({ account: { displayName, email, photoUrl } }) {
      seen.push(displayName, email, photoUrl);
      return filled(`<b title="${displayName}">${photoUrl ?? initialsOf(displayName)}</b>${email}`);
    },
  };
  const page = template(`<html>${hole(0, "")}</html>`, [badge]);
  const odd = `<i>"Zoë" & 'Sons'</i>`;
  const escaped = "&lt;i&gt;&quot;Zoë&quot; &amp; &#x27;Sons&#x27;&lt;/i&gt;";
  expect(await page.fill(knownAs(odd, null))).toBe(
    `<html><b title="${escaped}">IS</b>${escaped}@example.org</html>`,
  );
  expect(await page.fill(knownAs("Ana", null, "/photos/a&b.webp"))).toBe(
    '<html><b title="Ana">/photos/a&amp;b.webp</b>Ana@example.org</html>',
  );
  expect(String(seen)).not.toMatch(/Zo|Ana|photos/);
});

test("shares a hole between readers with different preferences only if the hole uses no preferences", async () => {
  const renders: string[] = [];
  const holeAs = (name: string, usesPreferences: boolean): PageHole => ({
    name,
    uses: [],
    render({ preferences }) {
      renders.push(name);
      return filled(preferences.hours, usesPreferences);
    },
  });
  const page = template(`<html>${hole(0, "")}/${hole(1, "")}</html>`, [
    holeAs("heart", false),
    holeAs("time", true),
  ]);
  const of = (hours: "12" | "24"): KnownReader => {
    const { reader } = knownAs("Ana", null);
    return describeReader({
      reader: { ...reader, preferences: { ...defaultPreferences, hours } },
      clock: noClock,
    });
  };
  expect(await page.fill(of("24"))).toBe("<html>24/24</html>");
  expect(await page.fill(of("12"))).toBe('<html data-hours="12">24/12</html>');
  expect(renders).toEqual(["heart", "time", "time"]);
});

test("drops filled holes once they take up too much memory", async () => {
  let renders = 0;
  const chart: PageHole = {
    name: "chart",
    uses: ["driver"],
    render({ favourites }) {
      renders += 1;
      // Text that hardly compresses.
      return filled(
        Array.from({ length: 8_000 }, (_, i) => sha(`${favourites.driver} ${i}`)).join(""),
      );
    },
  };
  const page = template(`<html>${hole(0, "")}</html>`, [chart]);
  for (const driver of ["a", "b", "c", "d", "e"]) await page.fill(knownAs("Ana", driver));
  expect(renders).toBe(5);
  await page.fill(knownAs("Bob", "e"));
  expect(renders).toBe(5);
  expect(await page.fill(knownAs("Ana", "a"))).toContain(sha("a 7"));
  expect(renders).toBe(6);
});

test("rejects a hole that shortens an account's display name", async () => {
  const short: PageHole = {
    name: "short",
    uses: ["account"],
    render: ({ account }) => filled(account.displayName.slice(0, 3)),
  };
  await expect(
    template(`<html>${hole(0, "")}</html>`, [short]).fill(knownAs("Anastasia", null)),
  ).rejects.toThrow("short");
});

test("fills in the reader's data in a document and in the data of a navigation", async () => {
  const nobody = JSON.stringify({ reader: null, alert: null });
  const document = template(
    `<html><script type="application/json">${mark}-island</script></html>`,
    [],
  );
  expect(document.visitors).toBe(`<html><script type="application/json">${nobody}</script></html>`);
  const ofAna = await document.fill(knownAs("</script>Ana", null));
  expect(ofAna).toContain('"displayName":"\\u003c/script>Ana"');
  const data = template(`["root","personal",${JSON.stringify(mark)},1]`, [], true);
  expect(data.visitors).toBe(`["root","personal",${JSON.stringify(nobody)},1]`);
  const [, , text] = JSON.parse(await data.fill(knownAs("Ana", null)));
  expect(JSON.parse(text)).toMatchObject({
    reader: { account: { displayName: "Ana" } },
    alert: null,
  });
});

test("treats text that looks like a hole as text", async () => {
  const marked =
    '<html><p>&lt;gridwalk-hole data-hole="1"&gt;<gridwalk-hole data-hole="0-0">x</gridwalk-hole></p></html>';
  const page = template(marked, []);
  expect(page.visitors).toBe(marked);
  expect(await page.fill(knownAs("Ana", null))).toBe(marked);
});
