import { expect } from "vitest";

import { formsOf, type OpenPage, pageText, pressButton } from "./page-form.ts";
import { openTestSite, type SiteBrowser, type TestSite } from "./test-site.ts";

export interface Desk {
  readonly path: string;
  /** The form's `form` field. */
  readonly form: string;
}

/** What readers and API clients see of an edited field, before and after. */
export interface FieldEdit {
  readonly fields: Readonly<Record<string, string>>;
  readonly shown: () => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields that say what to do once, instead of showing a value. */
const ONCE = /^(?:off|delay-|add-|driver$|kind$|amount$)/;

/**
 * The admin pages of a site, used as an administrator without JavaScript uses them. Each step sends
 * only what the page before has in its forms.
 */
export class AdminDesks {
  readonly site: TestSite;
  readonly chief: SiteBrowser;
  readonly visitor: SiteBrowser;

  constructor(site: TestSite, chief: SiteBrowser) {
    this.site = site;
    this.chief = chief;
    this.visitor = site.browser();
  }

  async open(path: string): Promise<OpenPage> {
    const { status, text } = await this.chief.get(path);
    expect([path, status]).toEqual([path, 200]);
    return { path, html: text };
  }

  /** Edits fields in the desk's form, then saves the preview's own form. */
  async edit({ path, form }: Desk, fields: Readonly<Record<string, string>>): Promise<void> {
    const typed = { ...fields, reason: "A test of every field." };
    const editor = await this.open(path);
    const preview = await pressButton(
      this.chief,
      editor,
      "Preview change",
      typed,
      ({ values }) => values.form === form,
    );
    expect([fields, preview.status]).toEqual([fields, 200]);
    const saved = await pressButton(this.chief, { path, html: preview.text }, "Save change");
    expect([fields, saved.status]).toEqual([fields, 302]);
    expect(saved.location?.split("?")[0]).toBe(path.split("?")[0]);
    this.#readAgain();
  }

  /** Undoes the latest save through the forms of the history page. */
  async undo(): Promise<void> {
    const path = "/admin/history";
    const preview = await pressButton(this.chief, await this.open(path), "Undo");
    expect(preview.status).toBe(200);
    const undone = await pressButton(this.chief, { path, html: preview.text }, "Undo correction");
    expect([undone.status, undone.location]).toEqual([302, path]);
    this.#readAgain();
  }

  /** Saves the edits of all fields together, and undoes them together. */
  async expectEdits(desk: Desk, edits: readonly FieldEdit[]): Promise<void> {
    const shown = async () => {
      const values: unknown[] = [];
      for (const one of edits) values.push([one.fields, await one.shown()]);
      return values;
    };
    const before = edits.map((one) => [one.fields, one.before]);
    expect(await shown()).toEqual(before);
    await this.edit(
      desk,
      Object.fromEntries(edits.flatMap(({ fields }) => Object.entries(fields))),
    );
    expect(await shown()).toEqual(edits.map((one) => [one.fields, one.after]));
    // The form now has what was saved.
    const { html } = await this.open(desk.path);
    const now = formsOf(html, desk.path).find(({ values }) => values.form === desk.form)?.values;
    const saved = edits
      .flatMap(({ fields }) => Object.entries(fields))
      .filter(([name]) => !ONCE.test(name));
    expect(now).toMatchObject(Object.fromEntries(saved));
    await this.undo();
    expect(await shown()).toEqual(before);
  }

  async readText(path: string): Promise<string> {
    return pageText((await this.visitor.get(path)).text).replaceAll(/\s+/g, " ");
  }

  async readJson(path: string): Promise<unknown> {
    return JSON.parse((await this.visitor.get(path)).text);
  }

  /** Starts a new version of the facts, as the site does when the facts change. */
  #readAgain(): void {
    Object.assign(this.site.services, { facts: { ...this.site.services.facts } });
  }
}

export async function openAdminDesks(imageHosts: readonly string[] = []): Promise<AdminDesks> {
  const site = await openTestSite({}, { changesFacts: true });
  Object.assign(site.services, { settings: { ...site.services.settings, imageHosts } });
  const chief = await site.signedIn("chief@example.org", "Chief");
  await site.database.sql`update members.accounts set role = 'admin', email_verified = true`;
  return new AdminDesks(site, chief);
}
