import type { SiteBrowser } from "./test-site.ts";

/** Reads the fields of a form as rendered, including hidden ones, and adds a reason. */
export async function readForm(browser: SiteBrowser, path: string, form: string): Promise<Record<string, string>> {
  const { text } = await browser.get(path);
  const html = text
    .split("<form")
    .map((rest) => rest.split("</form>", 1)[0] ?? "")
    .find((candidate) => candidate.includes(`name="form" value="${form}"`));
  if (html === undefined) throw new Error(`${path} has no form ${form}`);
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    if (name !== undefined && !/type="checkbox"/.test(tag)) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? "";
  }
  for (const [, name = "", options = ""] of html.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g)) {
    fields[name] = /<option[^>]*value="([^"]*)"[^>]*selected/.exec(options)?.[1] ?? "";
  }
  return { ...fields, reason: "A test of forms." };
}

export const pageText = (html: string): string =>
  html.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]*>/g, " ");
