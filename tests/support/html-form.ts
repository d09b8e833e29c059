import { byTag, closest, elements, type Element, one, textOf } from "./html-elements.ts";

const isBox = ({ name, attribs }: Element): boolean =>
  name === "input" && /^(?:checkbox|radio)$/.test(attribs["type"] ?? "");

const isControl = ({ name, attribs }: Element): boolean =>
  /^(?:select|textarea)$/.test(name) ||
  (name === "input" && !/^(?:submit|button|reset|image)$/.test(attribs["type"] ?? ""));

/**
 * Returns the control with this label or, if there is none, the only one whose label contains it.
 */
export function controlLabelled(label: string, within: Element, root: Element): Element {
  const controls = elements(
    within,
    (element) => isControl(element) && element.attribs["type"] !== "hidden",
  );
  const exact = controls.filter((control) => labelOf(control, root) === label);
  if (exact.length > 0) return one(exact, `the field “${label}”`);
  const similar = controls.filter((control) => labelOf(control, root).includes(label));
  return one(similar, `the field “${label}”`);
}

function labelOf(control: Element, root: Element): string {
  const { id, "aria-label": own } = control.attribs;
  if (own !== undefined) return own;
  const label = elements(
    root,
    ({ name, attribs }) => name === "label" && id !== undefined && attribs["for"] === id,
  )[0];
  const around = label ?? closest(control, "label");
  return around === null ? "" : textOf(around, (inner) => isControl(inner));
}

/** Returns the value that a control would submit, or null for an unchecked box. */
export function valueOf(control: Element): string | null {
  if (isBox(control))
    return "checked" in control.attribs ? (control.attribs["value"] ?? "on") : null;
  if (control.name === "select") {
    const options = byTag(control, "option");
    const chosen = options.findLast(({ attribs }) => "selected" in attribs) ?? options[0];
    return chosen === undefined ? null : (chosen.attribs["value"] ?? textOf(chosen));
  }
  if (control.name === "textarea") return control.attribs["value"] ?? rawContent(control);
  return control.attribs["value"] ?? "";
}

export function fillIn(control: Element, value: string): void {
  if (isBox(control) || control.name === "select")
    throw new Error(`${control.attribs["name"]} takes no text`);
  if ("disabled" in control.attribs) throw new Error(`${control.attribs["name"]} is disabled`);
  control.attribs["value"] = value;
}

/** Selects the option with this text or value. */
export function selectIn(control: Element, option: string): void {
  const options = byTag(control, "option");
  const chosen = one(
    options.filter((each) => textOf(each) === option || each.attribs["value"] === option),
    `the option “${option}” of ${control.attribs["name"]}`,
  );
  for (const each of options) delete each.attribs["selected"];
  chosen.attribs["selected"] = "";
}

export function setChecked(control: Element, isChecked: boolean, form: Element): void {
  if (!isBox(control)) throw new Error(`${control.attribs["name"]} can't be checked`);
  if ("disabled" in control.attribs) throw new Error(`${control.attribs["name"]} is disabled`);
  const { type, name } = control.attribs;
  if (type === "radio")
    for (const other of elements(
      form,
      ({ attribs }) => attribs["type"] === "radio" && attribs["name"] === name,
    ))
      delete other.attribs["checked"];
  if (isChecked) control.attribs["checked"] = "";
  else delete control.attribs["checked"];
}

/** Returns the controls of a form that have a name and aren't disabled. */
export function enabledControls(form: Element): Element[] {
  return elements(form, isControl).filter(
    (control) =>
      "name" in control.attribs &&
      !("disabled" in control.attribs) &&
      !isInDisabledFieldset(control),
  );
}

/**
 * Returns what a browser would submit. Throws if the browser would complain about a missing value
 * instead, which only happens in forms without `novalidate`.
 */
export function submission(form: Element, button: Element): URLSearchParams {
  const entries = new URLSearchParams();
  for (const control of enabledControls(form)) {
    const { name = "", required, type } = control.attribs;
    const value = valueOf(control);
    if (required !== undefined && !("novalidate" in form.attribs) && !value && type !== "radio")
      throw new Error(`the browser asks for ${name}`);
    if (value !== null) entries.append(name, value);
  }
  const { name, value = "" } = button.attribs;
  if (name !== undefined) entries.append(name, value);
  return entries;
}

function isInDisabledFieldset(control: Element): boolean {
  const fieldset = closest(control, "fieldset");
  return fieldset !== null && "disabled" in fieldset.attribs;
}

/** A browser ignores the first line break of a text area. */
const rawContent = (control: Element): string =>
  control.children
    .map((child) => ("data" in child ? child.data : ""))
    .join("")
    .replace(/^\r?\n/, "");
