import type { SiteBrowser } from "./test-site.ts";

/** The fields of one of a page's forms as the page has them, the hidden ones too, with a reason. */
export async function readForm(browser: SiteBrowser, path: string, form: string): Promise<Record<string, string>> {
  const { text } = await browser.get(path);
  const html = text.slice(text.indexOf(`id="${form}-title"`)).split("</form>", 1)[0] ?? "";
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

/** What a page says, without its markup. */
export const said = (html: string): string =>
  html.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]*>/g, " ");
