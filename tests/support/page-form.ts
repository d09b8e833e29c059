import { byTag, rootOf, textOf } from "./html-elements.ts";
import { enabledControls, valueOf } from "./html-form.ts";
import type { SiteAnswer, SiteBrowser } from "./test-site.ts";

/** Reads the fields of a form as rendered, including hidden ones, and adds a reason. */
export async function readForm(
  browser: SiteBrowser,
  path: string,
  form: string,
): Promise<Record<string, string>> {
  const { text } = await browser.get(path);
  const values = formsOf(text, path).find((candidate) => candidate.values.form === form)?.values;
  if (values === undefined) throw new Error(`${path} has no form ${form}`);
  return { ...values, reason: "A test of forms." };
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
  readonly buttons: readonly {
    readonly text: string;
    readonly name: string;
    readonly value: string;
  }[];
}

/** Reads a page's forms as a browser without JavaScript does. `path` is the page's own. */
export function formsOf(html: string, path: string): PageForm[] {
  return byTag(rootOf(html, path), "form").map((form) => {
    const fields = enabledControls(form).map(
      (control) => [control.attribs["name"] ?? "", valueOf(control)] as const,
    );
    return {
      action: form.attribs["action"] || path,
      method: form.attribs["method"] || "get",
      values: Object.fromEntries(
        fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ),
      names: fields.map(([name]) => name),
      buttons: byTag(form, "button").flatMap((button) => {
        const { type, name = "", value = "" } = button.attribs;
        return type === "submit" ? [{ text: textOf(button), name, value }] : [];
      }),
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
  const fields = {
    ...form.values,
    ...typed,
    ...(button.name !== "" && { [button.name]: button.value }),
  };
  if (form.method === "post") return browser.post(form.action, fields);
  return browser.get(`${form.action}?${new URLSearchParams(fields).toString()}`);
}
