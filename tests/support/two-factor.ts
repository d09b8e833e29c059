import { Authenticator } from "./authenticator.ts";
import { PASSWORD } from "./accounts.ts";
import type { SiteAnswer, SiteBrowser } from "./test-site.ts";

export interface TwoFactorOwner {
  readonly app: Authenticator;
  readonly recoveryCodes: readonly string[];
}

/** Sets up two-factor authentication for the user of this browser. */
export async function setUpTwoFactor(browser: SiteBrowser): Promise<TwoFactorOwner> {
  const { app, uri } = await startTwoFactor(browser);
  const confirmed = await browser.post("/two-factor", {
    form: "confirm",
    uri,
    code: await app.code(),
  });
  const recoveryCodes = recoveryCodesIn(confirmed);
  if (recoveryCodes.length === 0) throw new Error(`no recovery codes: ${confirmed.status}`);
  return { app, recoveryCodes };
}

export async function startTwoFactor(
  browser: SiteBrowser,
): Promise<{ app: Authenticator; uri: string }> {
  const scan = await browser.post("/two-factor", { form: "start", password: PASSWORD });
  const uri = /name="uri" value="([^"]+)"/.exec(scan.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  if (uri === "") throw new Error(`no secret: ${scan.status}`);
  return { app: new Authenticator(new URL(uri).searchParams.get("secret") ?? ""), uri };
}

export function recoveryCodesIn({ text }: SiteAnswer): readonly string[] {
  return Array.from(
    text.matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g),
    ([, code = ""]) => code,
  );
}
