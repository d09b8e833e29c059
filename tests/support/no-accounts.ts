import type { Accounts } from "#accounts/accounts.ts";

const unexpected = (): never => {
  throw new Error("This test has no accounts. Open them with a separate database.");
};

/** Accounts for pages that visitors see: no one is signed in, and any action fails. */
export const noAccounts: Accounts = {
  handle: unexpected,
  mayBeSignedIn: () => false,
  sessionKey: () => null,
  findSignedIn: () => Promise.resolve(null),
  findReaders: () => Promise.resolve(new Map()),
  providers: [],
  mailIsSent: false,
  signUp: unexpected,
  signIn: unexpected,
  signInWith: unexpected,
  signOut: unexpected,
  signOutEverywhere: unexpected,
  resendConfirmation: unexpected,
  checkLink: unexpected,
  confirmEmail: unexpected,
  requestPasswordReset: unexpected,
  resetPassword: unexpected,
  changePassword: unexpected,
  requestEmailChange: unexpected,
  changeDisplayName: unexpected,
  listSessions: unexpected,
  endSession: unexpected,
  listCredentials: unexpected,
  linkProvider: unexpected,
  unlinkProvider: unexpected,
  deleteAccount: unexpected,
  countAction: unexpected,
  hasPendingSignIn: unexpected,
  finishSignIn: unexpected,
  findTwoFactor: unexpected,
  startTwoFactor: unexpected,
  confirmTwoFactor: unexpected,
  renewRecoveryCodes: unexpected,
  endTwoFactor: unexpected,
  adminPolicy: { twoFactor: "optional", idleHours: 12 },
  enterAdminPage: unexpected,
  logInAgain: unexpected,
  handOutLink: unexpected,
  recordEvent: unexpected,
  readIdToken: unexpected,
};
