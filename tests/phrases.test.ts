import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

/** Phrases that read like a translation, each with what to write instead. docs/writing-style.md gives the reasons. */
const phrases: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:no|some|every)body\b/i, "a noun: user, reader, driver, operator; or someone, everyone, no one"],
  [/\bwho(?:m)?ever\b/i, "a noun: the operator, the driver who"],
  [/(?:^|[.:;,] ?)(?:for|of|by|to) who(?:m)?\b/i, "a noun with a relative clause: users who"],
  [/\banew\b/i, "again"],
  [/\b(?:likewise|thereof|besides|moreover)\b/i, "also, or nothing"],
  [/\bany more\b(?! [a-z]+s\b)/i, "no longer"],
  [/\bthe same as a table\b/i, "Show as table"],
  [/\bby itself\b/i, "automatically, or on its own"],
  [/\bin place of\b/i, "instead of"],
  [/\bso many (?:more )?(?:places|points|seconds|laps)\b/i, "the number"],
  [/\b(?:is|are|was|were) told\b/i, "learns, receives, is notified"],
  [/\b(?:lies|stands) (?:at|on|before|below|here|there|beside)\b/i, "is"],
  [/\bload (?:the|this) page again\b/i, "Reload the page"],
  [/\bwrong way\b/i, "what happened, then what to do"],
  [/\bat the moment\b/i, "right now"],
  [/\b(?:is|are) not known(?: here)? (?:yet|any)\b/i, "hasn’t been announced, isn’t recorded"],
  [/\b(?:is|are)n[’']t known\b/i, "hasn’t been announced, isn’t recorded, isn’t in yet"],
  [/\bby themselves\b/i, "automatically"],
  [/\bgo(?:es)? on \w+ing\b/i, "keep, continue to"],
  [/\bwhat (?:was|is) (?:sent|said|kept|asked)\b/i, "the noun: the message, the request"],
  [/\bwill tell you what\b/i, "what the reader sees: Your notifications will look like this"],
  [/\bhear when\b/i, "get an alert when, find out when"],
  [/\blooked after\b/i, "under maintenance"],
  [/\bonly ever\b/i, "never, always"],
  [/\b(?:of no (?:more )?use|present time)\b/i, "useless, current time"],
  [/\bup to which\b/i, "how far"],
  [/\binvented session\b/i, "demo session"],
  [/\bshown moment\b/i, "date shown"],
  [/\b(?:a|the|of|no|new|newest) mails?\b(?! (?:server|app))|^Mails?\b(?! app)/, "email"],
  [/\be-mails?\b/i, "email"],
  [/\b(?:Github|Wifi|WiFi)\b/, "GitHub, Wi-Fi"],
];

/** Wording that was agreed, and stays as it is. */
const verbatim = new Set([
  'This site ${showsPhotos ? "uses" : "may show"} photos from the official F1 website that may carry cookies. If you do not want tracking, decline cookies on the official F1 website. Accounts created with Google or Github may set cookies.',
]);

interface Text {
  readonly at: string;
  readonly text: string;
}

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, " "));

/** JSX text and string literals that read as a sentence or a label: at least two words, not code. */
function textsOf(file: string, source: string): Text[] {
  const code = withoutComments(source);
  const found = [
    ...code.matchAll(/(?<=[>}])\s*([^<>{}`"=;]*[a-z]{2}[^<>{}`=;]*?)\s*(?=[<{])/g),
    ...code.matchAll(/(?<![\w$])(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g),
  ];
  return found.flatMap((match) => {
    const text = (match[1] ?? match[2] ?? match[3] ?? "").replaceAll(/\s+/g, " ").trim();
    const isProse =
      /[A-Za-z’']{2,} [A-Za-z’']{2,}/.test(text) &&
      !/\b(?:select|insert into|delete from|update \S+ set)\b|^from /.test(text);
    return isProse ? [{ at: `${file}:${code.slice(0, match.index).split("\n").length}`, text }] : [];
  });
}

const problemsIn = (texts: readonly Text[]): string[] =>
  texts
    .filter(({ text }) => !verbatim.has(text))
    .flatMap(({ at, text }) =>
      phrases.flatMap(([pattern, instead]) => {
        const [found] = pattern.exec(text) ?? [];
        return found === undefined ? [] : [`${at}  “${found.trim()}” in “${text.slice(0, 90)}”: write ${instead}`];
      }),
    );

test("the interface contains no banned phrases", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const texts = files.flatMap((file) => textsOf(file.replaceAll("\\", "/"), readFileSync(file, "utf8")));
  expect(texts.length).toBeGreaterThan(1_500);
  expect(problemsIn(texts)).toEqual([]);
});

/** Returns the prose of a page, without code, table rules and URLs. The lines of a paragraph are joined. */
function paragraphsOf(file: string): Text[] {
  const prose = readFileSync(file, "utf8")
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .replaceAll(/`[^`\n]*`|\]\([^)]*\)/g, " ");
  return prose
    .split(/\n{2,}|\n(?=[-|#]|\d+\. )/)
    .map((text) => ({ at: file, text: text.replaceAll(/\s+/g, " ").trim() }));
}

test("the README and the docs contain no banned phrases", () => {
  const pages = [...globSync("*.md"), ...globSync("docs/**/*.md")].filter((file) => !file.endsWith("writing-style.md"));
  const texts = pages.flatMap(paragraphsOf);
  expect(texts.length).toBeGreaterThan(500);
  expect(problemsIn(texts)).toEqual([]);
});

test("finds banned phrases in JSX, attributes, strings and templates", () => {
  const page = `
    // Nobody reads this comment.
    const title = "Somebody signed up";
    export const Page = () => (
      <p aria-label="Computed anew">
        It comes by itself, {name}: nobody asked. <b>Fine text</b> {\`Not any more, \${name}\`}
      </p>
    );`;
  expect(problemsIn(textsOf("page.tsx", page)).map((problem) => /“(.+?)” in/.exec(problem)?.[1])).toEqual([
    "by itself",
    "nobody",
    "Somebody",
    "anew",
    "any more",
  ]);
});
