import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

test("exports every class of a CSS module by its name", () => {
  const cannot = globSync("src/web/**/*.module.css").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)]
      .map(([, name = ""]) => name)
      .filter((name) => !isImportable(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(cannot.filter((found) => !GLOBAL.test(found))).toEqual([]);
});

/** Site-wide classes that modules refer to, and file names in comments. */
const GLOBAL = /: (?:[a-z]+(?:-[a-z0-9]+)+|css|tsx?|svg)$/;

const RESERVED =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

function isImportable(name: string): boolean {
  return /^\w+$/.test(name) && !RESERVED.test(name);
}
