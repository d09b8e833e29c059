import { type DomUtils, ElementType } from "htmlparser2";

export type Element = Parameters<typeof DomUtils.getAttributeValue>[0];
/** The whole text, or a pattern for it. */
export type Name = string | RegExp;

/** Returns the elements inside `within` that pass the test, in document order. */
export function elements(within: Element, test: (element: Element) => boolean, found: Element[] = []): Element[] {
  for (const child of within.children) {
    if (!isElement(child)) continue;
    if (test(child)) found.push(child);
    elements(child, test, found);
  }
  return found;
}

function isElement(node: object): node is Element {
  return "attribs" in node;
}

export function byTag(within: Element, ...tags: readonly string[]): Element[] {
  return elements(within, ({ name }) => tags.includes(name));
}

/** Returns the only element, or throws. */
export function one(found: readonly Element[], what: string): Element {
  const [first] = found;
  if (first === undefined) throw new Error(`${what} is missing`);
  if (found.length > 1) throw new Error(`${what} exists ${found.length} times`);
  return first;
}

/** Returns the element itself or its closest ancestor with this tag. */
export function closest(element: Element, tag: string): Element | null {
  return ancestry(element).find(({ name }) => name === tag) ?? null;
}

function ancestry(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element["parent"] = element; at !== null; at = at.parent) if (isElement(at)) found.push(at);
  return found;
}

/** False for what a browser without JavaScript hides. `styles/base.css` hides `.needs-script`. */
export function isShown(element: Element): boolean {
  return ancestry(element).every((at, index, all) => {
    const below = all[index - 1];
    const isFolded =
      at.name === "details" && !("open" in at.attribs) && below !== undefined && below.name !== "summary";
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
export function textOf(element: Element, isSkipped: (inner: Element) => boolean = () => false): string {
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
    if (isElement(child)) text += isSkipped(child) ? "" : (child.attribs["alt"] ?? textIn(child, isSkipped));
    else if (child.type === ElementType.Text) text += child.data;
  }
  return text;
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
