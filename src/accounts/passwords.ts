import { passwordLengthError, type AccountError } from "#domain/members/account.ts";

export interface PasswordOwner {
  readonly email: string;
  readonly displayName: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
}

/** Returns why a new password is unacceptable (too short, too long or too predictable), or null if it is acceptable. */
export async function passwordError(password: string, owner: PasswordOwner): Promise<AccountError | null> {
  const error = passwordLengthError(password);
  if (error !== null) return error;
  common ??= loadCommon();
  return isPredictable(password.normalize("NFKC").toLowerCase(), await common, owner) ? "password-common" : null;
}

function isPredictable(
  password: string,
  commonPasswords: ReadonlySet<string>,
  { email, displayName }: PasswordOwner,
): boolean {
  if (isOneCharacter(password)) return true;
  const personal = [email, email.slice(0, email.lastIndexOf("@")), displayName, "gridwalk"];
  return [password, withoutDecoration(password)].some(
    (guess) => commonPasswords.has(guess) || personal.some((word) => word.toLowerCase() === guess),
  );
}

function isOneCharacter(password: string): boolean {
  return new Set(password).size === 1;
}

/** Reduces `Ferrari2024!` to `ferrari`, as password crackers do, because people usually append digits and symbols. */
function withoutDecoration(password: string): string {
  return password.replace(/[^\p{L}]+$/u, "");
}
