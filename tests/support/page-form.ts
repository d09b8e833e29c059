import type { SiteAnswer, SiteBrowser } from "./test-site.ts";

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

interface PageForm {
  readonly action: string;
  readonly method: string;
  /** Values as a browser would send them, without the button's. */
  readonly values: Readonly<Record<string, string>>;
  /** Names of all fields, including unticked checkboxes. */
  readonly names: readonly string[];
  readonly buttons: readonly { readonly text: string; readonly name: string; readonly value: string }[];
}

/** Reads a page's forms as a browser without JavaScript does. `path` is the page's own. */
export function formsOf(html: string, path: string): PageForm[] {
  return Array.from(html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs), ([, head = "", body = ""]) => {
    const values: Record<string, string> = {};
    const inputs = body.match(/<input[^>]*>/g) ?? [];
    for (const tag of inputs) {
      const isTicked = / type="(?:checkbox|radio)"/.test(tag);
      if (isTicked && !/ checked/.test(tag)) continue;
      values[attribute(tag, "name")] = attribute(tag, "value") || (isTicked ? "on" : "");
    }
    const selects = Array.from(body.matchAll(/(<select[^>]*>)(.*?)<\/select>/gs));
    for (const [, tag = "", options = ""] of selects) {
      const all = options.match(/<option[^>]*>[^<]*/g) ?? [];
      const chosen = all.find((option) => / selected/.test(option)) ?? all[0] ?? "";
      values[attribute(tag, "name")] = / value=/.test(chosen)
        ? attribute(chosen, "value")
        : decoded(chosen.replace(/<[^>]*>/, ""));
    }
    return {
      action: attribute(head, "action") || path,
      method: attribute(head, "method") || "get",
      values,
      names: [...inputs, ...selects.map(([, tag = ""]) => tag)].map((tag) => attribute(tag, "name")),
      buttons: Array.from(
        body.matchAll(/(<button[^>]*type="submit"[^>]*>)(.*?)<\/button>/gs),
        ([, tag = "", text = ""]) => ({
          text: pageText(text).replaceAll(/\s+/g, " ").trim(),
          name: attribute(tag, "name"),
          value: attribute(tag, "value"),
        }),
      ),
    };
  });
}

export interface OpenPage {
  readonly path: string;
  readonly html: string;
}

/** Fills in a form of a page and presses its button, as a browser without JavaScript does. */
export async function pressButton(
  browser: SiteBrowser,
  { path, html }: OpenPage,
  text: string,
  typed: Readonly<Record<string, string>> = {},
  isForm: (form: PageForm) => boolean = () => true,
): Promise<SiteAnswer> {
  const form = formsOf(html, path).find(
    (candidate) => isForm(candidate) && candidate.buttons.some((button) => button.text === text),
  );
  const button = form?.buttons.find((candidate) => candidate.text === text);
  if (form === undefined || button === undefined) throw new Error(`${path} has no button ${text}`);
  const unknown = Object.keys(typed).filter((name) => !form.names.includes(name));
  if (unknown.length > 0) throw new Error(`the form at ${path} has no field ${unknown.join(", ")}`);
  const fields = { ...form.values, ...typed, ...(button.name !== "" && { [button.name]: button.value }) };
  if (form.method === "post") return browser.post(form.action, fields);
  return browser.get(`${form.action}?${new URLSearchParams(fields).toString()}`);
}

const attribute = (tag: string, name: string): string =>
  decoded(new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
