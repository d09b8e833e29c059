import { passwordLengthError, type AccountError } from "#domain/members/account.ts";

/** What a guesser who knows somebody would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly displayName: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords of published leaks, most of them too short anyway: loaded when the first one is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
}

/** Why a new password cannot be taken, or null: its length, or that it is among the first that anybody tries. */
export async function passwordError(password: string, owner: PasswordOwner): Promise<AccountError | null> {
  const error = passwordLengthError(password);
  if (error !== null) return error;
  common ??= loadCommon();
  return isPredictable(password.normalize("NFKC").toLowerCase(), await common, owner) ? "password-common" : null;
}

function isPredictable(password: string, known: ReadonlySet<string>, { email, displayName }: PasswordOwner): boolean {
  if (isOneSign(password)) return true;
  const own = [email, email.slice(0, email.lastIndexOf("@")), displayName, "gridwalk"];
  return [password, withoutDecoration(password)].some(
    (tried) => known.has(tried) || own.some((word) => word.toLowerCase() === tried),
  );
}

/** `aaaaaaaa`, or eight spaces: which sign, and how often, is soon tried. */
function isOneSign(password: string): boolean {
  return new Set(password).size === 1;
}

/** `Ferrari2024!` is `ferrari` to a guesser: digits and signs at the end are the first thing that people add. */
function withoutDecoration(password: string): string {
  return password.replace(/[^\p{L}]+$/u, "");
}
