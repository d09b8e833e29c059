import {
  byTag,
  closest,
  elements,
  type Element,
  isShown,
  matches,
  type Name,
  nameOf,
  one,
  rootOf,
  textOf,
} from "./html-elements.ts";
import { controlLabelled, fillIn, selectIn, setChecked, submission, valueOf } from "./html-form.ts";
import type { SiteAnswer, SiteBrowser } from "./test-site.ts";

const MAX_REDIRECTS = 5;

/**
 * A page as a browser without JavaScript shows it, except for its looks: what a reader can see,
 * follow, fill in and submit. Elements are found by what readers see, and there must be exactly
 * one.
 */
export class ScriptlessPage {
  readonly status: number;
  /** With the query and the fragment. */
  readonly url: string;
  readonly html: string;
  readonly root: Element;
  readonly #browser: SiteBrowser;

  private constructor(browser: SiteBrowser, url: string, { status, text }: SiteAnswer) {
    this.#browser = browser;
    this.status = status;
    this.url = url;
    this.html = text;
    this.root = rootOf(text, url);
  }

  /** Opens a page and follows redirects. */
  static async open(browser: SiteBrowser, url: string): Promise<ScriptlessPage> {
    return ScriptlessPage.#arrive(browser, url, await browser.get(withoutFragment(url)));
  }

  static async #arrive(
    browser: SiteBrowser,
    url: string,
    answer: SiteAnswer,
  ): Promise<ScriptlessPage> {
    let [at, current] = [url, answer];
    for (let redirects = 0; current.status >= 300 && current.status < 400; redirects += 1) {
      if (redirects === MAX_REDIRECTS) throw new Error(`${url} redirects too often`);
      at = resolve(browser, at, current.location ?? "");
      current = await browser.get(withoutFragment(at));
    }
    return new ScriptlessPage(browser, at, current);
  }

  goto(url: string): Promise<ScriptlessPage> {
    return ScriptlessPage.open(this.#browser, url);
  }

  follow(link: Element): Promise<ScriptlessPage> {
    if (!isShown(link)) throw new Error(`the link “${textOf(link)}” is hidden`);
    return this.goto(resolve(this.#browser, this.url, link.attribs["href"] ?? ""));
  }

  /** Submits the button's form, as filled in so far. */
  async submit(button: Element): Promise<ScriptlessPage> {
    if (!isShown(button)) throw new Error(`the button “${textOf(button)}” is hidden`);
    const form = closest(button, "form");
    if (form === null) throw new Error(`the button “${textOf(button)}” has no form`);
    const fields = submission(form, button);
    const action = resolve(
      this.#browser,
      this.url,
      button.attribs["formaction"] ?? form.attribs["action"] ?? this.url,
    );
    const method = button.attribs["formmethod"] ?? form.attribs["method"] ?? "get";
    if (method.toLowerCase() === "post")
      return ScriptlessPage.#arrive(
        this.#browser,
        action,
        await this.#browser.post(withoutFragment(action), fields),
      );
    const [path = ""] = action.split(/[?#]/, 1);
    return this.goto(fields.size === 0 ? path : `${path}?${fields.toString()}`);
  }

  fill(label: string, value: string, within = this.main): void {
    fillIn(this.field(label, within), value);
  }

  select(label: string, option: string, within = this.main): void {
    selectIn(this.field(label, within), option);
  }

  check(label: string, isChecked = true, within = this.main): void {
    setChecked(this.field(label, within), isChecked, within);
  }

  field(label: string, within = this.main): Element {
    return controlLabelled(label, within, this.root);
  }

  /** The value that a field would submit, or null for an unchecked box. */
  value(label: string, within = this.main): string | null {
    return valueOf(this.field(label, within));
  }

  get main(): Element {
    return one(byTag(this.root, "main"), "main");
  }

  /** The text of the main part that readers can see without unfolding anything. */
  get text(): string {
    return textOf(this.main, (inner) => !isShown(inner));
  }

  get h1(): string {
    return textOf(one(byTag(this.root, "h1"), "h1"));
  }

  byId(id: string): Element {
    return one(
      elements(this.root, ({ attribs }) => attribs["id"] === id),
      `#${id}`,
    );
  }

  link(name: Name, within = this.root): Element {
    return one(this.links(name, within), `the link ${name}`);
  }

  links(name: Name, within = this.root): Element[] {
    return this.#shown(within, name, "a").filter(({ attribs }) => "href" in attribs);
  }

  button(name: Name, within = this.main): Element {
    return one(this.buttons(name, within), `the button ${name}`);
  }

  buttons(name: Name, within = this.main): Element[] {
    return this.#shown(within, name, "button");
  }

  /** A labelled section, navigation, list and so on. */
  region(name: Name, within = this.root): Element {
    return one(this.regions(name, within), `the region ${name}`);
  }

  regions(name: Name, within = this.root): Element[] {
    const labelled = this.#shown(
      within,
      name,
      "section",
      "nav",
      "aside",
      "div",
      "form",
      "fieldset",
      "ol",
      "ul",
    );
    return labelled.filter(
      ({ attribs }) => "aria-label" in attribs || "aria-labelledby" in attribs,
    );
  }

  heading(name: Name, within = this.root): Element {
    return one(this.#shown(within, name, "h1", "h2", "h3", "h4"), `the heading ${name}`);
  }

  table(name: Name, within = this.root): Element {
    return one(this.#shown(within, name, "table"), `the table ${name}`);
  }

  image(name: Name, within = this.root): Element {
    return one(this.#shown(within, name, "img", "svg"), `the image ${name}`);
  }

  #shown(within: Element, name: Name, ...tags: readonly string[]): Element[] {
    return byTag(within, ...tags).filter(
      (each) => isShown(each) && matches(nameOf(each, this.root), name),
    );
  }
}

/** Returns a link's target as a path on the site, or as an address if it is on another site. */
function resolve(browser: SiteBrowser, from: string, href: string): string {
  const url = new URL(href, new URL(from, browser.url));
  return url.origin === browser.url ? url.pathname + url.search + url.hash : url.href;
}

const withoutFragment = (url: string): string => url.split("#", 1)[0] ?? "";
