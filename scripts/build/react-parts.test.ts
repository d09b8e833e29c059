import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Script } from "node:vm";

import { expect, test } from "vitest";

import { asModule, leftOut } from "./react-parts.ts";
import { sourceOf, withBodies } from "./source-parts.ts";

const source = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");

test("strips unused parts from React DOM but keeps the code that hydrates pages", () => {
  const kept = leftOut(source);
  expect(kept.length).toBeLessThan(source.length - 60_000);
  expect(sourceOf(kept, "updateDehydratedSuspenseComponent")).toBe(
    sourceOf(source, "updateDehydratedSuspenseComponent"),
  );
  expect(() => new Script(kept)).not.toThrow();
});

test("fails on a version of React DOM that is built differently", () => {
  expect(() => leftOut(source.replaceAll("getResource", "findResource"))).toThrow("getResource is missing");
});

test("no page uses a feature stripped from React DOM", () => {
  const web = join(import.meta.dirname, "../../src/web");
  const absent =
    /\b(?:ViewTransition|SuspenseList|Activity|useActionState|useFormState)\b[^"]*from "react"|precedence=|onBeforeInput|onSelect=|onSelectCapture|findDOMNode|\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS|requestFormReset)\b[^"]*from "react-dom"|<Fragment[^>]* ref=|<(?:form|Form)\b[^>]* action=\{(?:async|\()|<script\b[^>]* async/;
  const files = globSync("**/*.{ts,tsx}", { cwd: web }).filter((file) => !/\.test\.|\.server\./.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => absent.test(readFileSync(join(web, file), "utf8")))).toEqual([]);
});

test("replaces only the bodies of the named functions", () => {
  const code = "function a(b) {\n  return b;\n}\nasync function c(\n  d\n) {\n  return d;\n}\nvar e = 1;";
  expect(withBodies(code, { c: "" })).toBe("function a(b) {\n  return b;\n}\nasync function c(\n  d\n) {}\nvar e = 1;");
  expect(() => withBodies(code, { e: "" })).toThrow("e is no longer a function");
});

test("converts assignments to exports into ES module exports", () => {
  expect(asModule("var a = 1;\nexports.b = a;\nexports.c = a;").trim()).toBe(
    "var a = 1;\n\n\nexport { a as b, a as c };",
  );
  expect(() => asModule("module.exports = 1;")).toThrow("written differently");
});
