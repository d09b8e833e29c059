import { globSync, readFileSync } from "node:fs";

import { afterAll, beforeAll, expect, test } from "vitest";

import { newToken, sha256 } from "#accounts/token.ts";

import { PASSWORD } from "../support/accounts.ts";
import { openTestSite, type SiteBrowser, type TestSite } from "../support/test-site.ts";
import { setUpTwoFactor } from "../support/two-factor.ts";

let site: TestSite;
/** Uses two-factor authentication. */
let owner: SiteBrowser;
let member: SiteBrowser;
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.signedIn("owner@example.org");
  await setUpTwoFactor(owner);
  member = await site.signedIn("member@example.org");
});
afterAll(() => site.close());

/** Too short for a password and no code, so every form rejects it. */
const SECRET = "ħŧŋđ!";

/**
 * An input whose value browsers hide or password managers keep: the page's own statement that it's
 * secret.
 */
const SECRET_INPUT =
  /<input(?=[^>]*(?:type="password"|autocomplete="(?:one-time-code|[a-z]+-password)"))[^>]*>/gi;

interface SecretForm {
  readonly action: string;
  readonly secrets: readonly string[];
  /** All fields, with a secret in each secret input and a text in every empty one that is shown. */
  readonly fields: Readonly<Record<string, string>>;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";

const nameOf = (tag: string): string => attribute(tag, "name");

function secretForms(html: string, path: string): SecretForm[] {
  return Array.from(html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs), ([, head = "", body = ""]) => {
    const secrets = (body.match(SECRET_INPUT) ?? []).map(nameOf);
    const inputs = (body.match(/<input[^>]*>/g) ?? []).filter(
      (tag) => !tag.includes('type="checkbox"'),
    );
    const valueOf = (tag: string): string => {
      if (secrets.includes(nameOf(tag))) return SECRET;
      return attribute(tag, "value") || (nameOf(tag) === "email" ? "typed@example.org" : "typed");
    };
    const fields = Object.fromEntries(inputs.map((tag) => [nameOf(tag), valueOf(tag)]));
    return { action: attribute(head, "action") || path, secrets, fields };
  }).filter(({ secrets }) => secrets.length > 0);
}

interface Page {
  readonly browser: SiteBrowser;
  readonly path: string;
  readonly html: string;
}

async function open(browser: SiteBrowser, path: string): Promise<Page> {
  return { browser, path, html: (await browser.get(path)).text };
}

async function resetLink(): Promise<string> {
  const token = newToken();
  await site.database
    .sql`insert into members.mailed_links (token_hash, account_id, kind, email, created_at, expires_at)
    select ${sha256(token)}, id, 'reset', email, now(), now() + interval '1 hour'
    from members.accounts where email = 'member@example.org'`;
  return `/auth-action?mode=reset&token=${token}`;
}

/** The pages with secret inputs, by the component that has the input. */
const pages: Readonly<Record<string, () => Promise<Page>>> = {
  "log-in/login.tsx": () => open(site.browser(), "/login"),
  "log-in/signup.tsx": () => open(site.browser(), "/signup"),
  "log-in/auth-action.tsx": async () => open(site.browser(), await resetLink()),
  "log-in/log-in-again.tsx": () => open(owner, "/log-in-again"),
  "log-in/log-in-code.tsx": async () => {
    const browser = site.browser();
    await browser.post("/login", { email: "owner@example.org", password: PASSWORD });
    return open(browser, "/log-in-code");
  },
  "profile/update-profile.tsx": () => open(member, "/update-profile"),
  "two-factor/two-factor.tsx": () => open(owner, "/two-factor"),
  "two-factor/scan-step.tsx": async () => {
    const { text } = await member.post("/two-factor", { form: "start", password: PASSWORD });
    return { browser: member, path: "/two-factor", html: text };
  },
};

test("the list covers every component with a secret input", () => {
  const folder = "src/web/routes/account/";
  const files = globSync("src/web/**/*.tsx").filter(
    (file) =>
      // The gallery's specimens aren't sent.
      !file.includes("control-gallery") &&
      /<TextField[^>]*type="password"|<CodeField/s.test(readFileSync(file, "utf8")),
  );
  expect(files.toSorted()).toEqual(
    Object.keys(pages)
      .map((file) => folder + file)
      .toSorted(),
  );
});

test.each(Object.keys(pages))(
  "neither the page nor the log repeats a secret sent from %s",
  async (file) => {
    const page = await pages[file]?.();
    const forms = secretForms(page?.html ?? "", page?.path ?? "");
    expect(forms.length).toBeGreaterThan(0);
    for (const { action, fields, secrets } of forms) {
      const html = await page?.browser.post(action, fields);
      const data = await page?.browser.post(action.replace(/(\?|$)/, ".data$1"), fields);
      // The form is shown again with what isn't secret.
      expect([html?.status, data?.status]).toEqual([400, 400]);
      expect(secretForms(html?.text ?? "", "").flatMap((form) => form.secrets)).toContain(
        secrets[0],
      );
      for (const text of Object.values(fields).filter((value) => value.startsWith("typed"))) {
        expect(html?.text).toContain(text);
        expect(data?.text).toContain(text);
      }
      expect(html?.text).not.toContain(SECRET);
      expect(data?.text).not.toContain(SECRET);
    }
    expect(site.log.length).toBeGreaterThan(0);
    expect(site.log.filter((line) => line.includes(SECRET))).toEqual([]);
  },
);
