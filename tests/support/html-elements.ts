import { type DomUtils, ElementType, parseDocument } from "htmlparser2";

export type Element = Parameters<typeof DomUtils.getAttributeValue>[0];
/** The whole text, or a pattern for it. */
export type Name = string | RegExp;

/** Returns the root element of a page, or throws. */
export function rootOf(html: string, url: string): Element {
  const root = parseDocument(html)
    .children.filter(isElement)
    .find(({ name }) => name === "html");
  if (root === undefined) throw new Error(`${url} isn't a page: ${html.slice(0, 200)}`);
  return root;
}

/** Returns the elements inside `within` that pass the test, in document order. */
export function elements(within: Element, test: (element: Element) => boolean): Element[] {
  return within.children
    .filter(isElement)
    .flatMap((child) => [...(test(child) ? [child] : []), ...elements(child, test)]);
}

function isElement(node: object): node is Element {
  return "attribs" in node;
}

export function byTag(within: Element, ...tags: readonly string[]): Element[] {
  return elements(within, ({ name }) => tags.includes(name));
}

/** Returns the only element, or throws. */
export function one(candidates: readonly Element[], what: string): Element {
  const [first] = candidates;
  if (first === undefined) throw new Error(`${what} is missing`);
  if (candidates.length > 1) throw new Error(`${what} exists ${candidates.length} times`);
  return first;
}

/** Returns the element itself or its closest ancestor with this tag. */
export function closest(element: Element, tag: string): Element | null {
  return ancestry(element).find(({ name }) => name === tag) ?? null;
}

function ancestry(element: Element): Element[] {
  const line: Element[] = [];
  for (let at: Element["parent"] = element; at !== null; at = at.parent)
    if (isElement(at)) line.push(at);
  return line;
}

/** False for what a browser without JavaScript hides. `styles/base.css` hides `.needs-script`. */
export function isShown(element: Element): boolean {
  return ancestry(element).every((at, index, all) => {
    const below = all[index - 1];
    const isFolded =
      at.name === "details" &&
      !("open" in at.attribs) &&
      below !== undefined &&
      below.name !== "summary";
    return !isFolded && !isHidden(at);
  });
}

function isHidden({ name, attribs }: Element): boolean {
  return (
    isNoText(name) ||
    "hidden" in attribs ||
    (attribs["class"] ?? "").split(/\s+/).includes("needs-script") ||
    (name === "dialog" && !("open" in attribs))
  );
}

const isNoText = (tag: string): boolean => /^(?:script|style|template)$/.test(tag);

/** Returns an element's text on one line, including text that is hidden. */
export function textOf(
  element: Element,
  isSkipped: (inner: Element) => boolean = () => false,
): string {
  return onOneLine(textIn(element, (inner) => isNoText(inner.name) || isSkipped(inner)));
}

/** Returns the name by which assistive technology announces an element. */
export function nameOf(element: Element, root: Element): string {
  const { "aria-labelledby": labelledBy, "aria-label": label, alt } = element.attribs;
  if (labelledBy !== undefined) {
    const ids = labelledBy.split(/\s+/);
    const labels = ids.flatMap((id) => elements(root, ({ attribs }) => attribs["id"] === id));
    return onOneLine(labels.map((each) => spokenText(each)).join(" "));
  }
  const caption = element.name === "table" ? byTag(element, "caption")[0] : undefined;
  return onOneLine(label ?? alt ?? spokenText(caption ?? element));
}

export function matches(text: string, name: Name): boolean {
  return typeof name === "string" ? text === name : name.test(text);
}

const spokenText = (element: Element): string =>
  textIn(element, (inner) => isHidden(inner) || inner.attribs["aria-hidden"] === "true");

function textIn(element: Element, isSkipped: (inner: Element) => boolean): string {
  let text = "";
  for (const child of element.children) {
    if (isElement(child))
      text += isSkipped(child) ? "" : (child.attribs["alt"] ?? textIn(child, isSkipped));
    else if (child.type === ElementType.Text) text += child.data;
  }
  return text;
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
