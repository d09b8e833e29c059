import type { Database } from "#db/database.ts";
import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { StoryService } from "#db/queries/stories/stories.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { AdminAccess, AdminPolicy, SessionProof } from "#domain/members/admin-access.ts";
import type { SecurityEvent } from "#domain/members/security-event.ts";
import type { Account, AccountError, ProviderId } from "#domain/members/account.ts";
import type { NoticeChoices } from "#domain/notices/notice.ts";
import type { WebhookFormat } from "#domain/notices/webhook-body.ts";
import type { Preferences } from "#domain/members/preferences.ts";
import type { AccountClock, Reader } from "#domain/members/reader.ts";
import type { EditAnswer, OverrideEdit, UndoneSave } from "#domain/facts/override/edit.ts";
import type { EditedSubject } from "#domain/facts/override/override.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import type { NewsSource } from "#domain/news/news.ts";
import type { UnseenRace } from "#domain/reader-clock/replay-time.ts";
import type { WatchStop } from "#domain/reader-clock/watch-stops.ts";
import type { SeasonSpan } from "#domain/calendar/site-season.ts";
import type { Temporal } from "#domain/time.ts";
import type { Choices, Picks, VotePick, VoteState } from "#domain/votes/vote.ts";
import type { VoteError } from "#domain/votes/vote-error.ts";
import type { VoteResult } from "#domain/votes/vote-result.ts";
import type { PhotoStudio } from "#platform/photo-studio.ts";
import type { Logger } from "pino";

/**
 * The site's time, which may differ from real time. It is injected everywhere, so that the site can show any moment in
 * time.
 */
export interface Clock {
  now(): Temporal.Instant;
  /**
   * `season` replays a past season. `instant` starts at a chosen moment and runs on. `watched` is stopped at a moment
   * that the reader has chosen.
   */
  readonly kind: "real" | "season" | "instant" | "watched";
  /** Site milliseconds per real millisecond: 1, except in demonstrations. 0 if the clock is stopped. */
  readonly speed: number;
  /** Site time minus real time at site time `shown`, in milliseconds. Grows if site time runs faster than real time. */
  offsetMs(shown: Temporal.Instant): number;
}

export interface SiteSettings {
  /** The current season. Without SEASON it advances while the site runs, so read it on every request. */
  readonly season: number;
  /** Has no trailing slash. Null until the operator sets PUBLIC_URL. */
  readonly publicUrl: string | null;
  /** Base URL of links outside pages: PUBLIC_URL, or localhost with the port. */
  readonly ownUrl: string;
  readonly supportUrl: string | null;
  readonly operatorName: string | null;
  readonly operatorEmail: string | null;
  readonly imageHosts: readonly string[];
  readonly trustProxy: number;
  readonly newsSources: readonly NewsSource[];
  readonly resultsHost: string | null;
}

/** The loaded facts. Pages cached under another version are dropped. */
export interface FactsState {
  /** The pack's version and the number of changes since it was loaded, e.g. `3f2a….7`. */
  readonly version: string;
  /** Last day covered by the pack, yyyy-mm-dd. */
  readonly factsAsOf: string;
  /** Orders packs that cover the same last day: a higher edition is newer. */
  readonly edition: number;
  /** Date on which results were last received, in the pack or from a results service. Real time, yyyy-mm-dd. */
  readonly resultsReceivedOn: string;
  readonly loadedAt: Temporal.Instant;
  readonly seasons: readonly SeasonSpan[];
}

export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  readonly signedInAt: Temporal.Instant;
  readonly proof: SessionProof;
}

/** After a correct password, a second factor may still need its code, in `Accounts.finishSignIn`. */
export type SignInStep = "signed-in" | "code-needed";

/** Entered by users to confirm their identity. Only accounts with a second factor need the code. */
export interface LoginProof {
  readonly password: string;
  readonly code: string;
}

export interface TwoFactorState {
  readonly isOn: boolean;
  readonly hasPassword: boolean;
  readonly recoveryCodesLeft: number;
}

export interface TwoFactorSecret {
  /** An `otpauth:` URI for a QR code. */
  readonly uri: string;
  /** The same secret in base32, to type into an app. */
  readonly secret: string;
}

/**
 * Aspects of the reader that a hole in a shared page may depend on. Every hole knows whether the reader is signed in.
 */
export type HoleUse = "account" | "driver" | "team";

/** A part of a shared page that is different for each signed-in reader, or for those with the same favourites. */
export interface PageHole {
  readonly name: string;
  readonly uses: readonly HoleUse[];
  /** Renders the hole. `path` is the page's path, including the query string. */
  readonly render: (reader: Reader, path: string) => FilledHole;
}

export interface FilledHole {
  readonly html: string;
  /** False if readers with other preferences get the same content. */
  readonly usesPreferences: boolean;
}

/** A rendering of a page for many readers. The page records here anything that prevents sharing it. */
export interface SharedRendering {
  /** An unguessable string that occurs only in this rendering. */
  readonly mark: string;
  readonly preferences: Preferences;
  readonly holes: PageHole[];
  usesPreferences: boolean;
  /** True if the page used data about its reader outside the holes. It may then be shared only among visitors. */
  usesReader: boolean;
  /**
   * How long the page may be shared, if that is shorter than the site's facts allow. Caches outside the server get the
   * page's own headers.
   */
  maxAgeMs?: number;
}

export interface Reading {
  /** Null if the page is only for the reader who sent the request. */
  readonly shared: SharedRendering | null;
  /** True for the data of a navigation in the browser, false for a document. */
  readonly isData: boolean;
  /** The request's id in the log, for readers who report an error. */
  readonly reference: string | null;
}

export interface OpenSession {
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string | null;
  readonly signedInAt: Temporal.Instant;
  readonly lastSeenAt: Temporal.Instant;
}

/** Result of an account action. `setCookies` are `Set-Cookie` values that must reach the browser. */
export type AccountAnswer<Value = null> =
  | { readonly done: true; readonly value: Value; readonly setCookies: readonly string[] }
  | { readonly done: false; readonly error: AccountError; readonly retryAfterSeconds: number | null };

export interface FoundReader {
  readonly reader: Reader;
  readonly clock: AccountClock;
}

export interface SecurityEventDetails {
  /** Null if no account is known, e.g. after a login with an unknown email address. */
  readonly account: string | null;
  readonly by?: string;
  readonly method?: "password" | ProviderId;
  /** The code that was entered after the password. */
  readonly factor?: "app" | "recovery";
  readonly path?: string;
}

export type CountedAction = "preferences" | "photo" | "export";

/**
 * The site's identity service. Methods take the headers of the current request: cookies identify the user, and the
 * client IP is used for rate limits. No response reveals whether an email address has an account. Mailed links lead to
 * /auth-action and are consumed by a POST there.
 */
export interface Accounts {
  handle(request: Request): Promise<Response>;
  /** True when a `Cookie` header contains a session cookie, genuine or not. Doesn't query the database. */
  mayBeSignedIn(cookieHeader: string | null | undefined): boolean;
  /**
   * Returns a key of the session if its cookie has our signature, or null. The session may have ended. Doesn't query
   * the database.
   */
  sessionKey(cookieHeader: string | null | undefined): string | null;
  findSignedIn(headers: Headers): Promise<SignedIn | null>;
  /** Returns the readers of these sessions by session key, without sessions that have ended. Runs one query. */
  findReaders(sessionKeys: readonly string[]): Promise<ReadonlyMap<string, FoundReader>>;
  readonly providers: readonly ProviderId[];
  /** False without a mail server. Emails then stay in the outbox, which only administrators see. */
  readonly mailIsSent: boolean;

  signUp(
    headers: Headers,
    input: { readonly displayName: string; readonly email: string; readonly password: string },
  ): Promise<AccountAnswer>;
  signIn(
    headers: Headers,
    input: { readonly email: string; readonly password: string },
  ): Promise<AccountAnswer<SignInStep>>;
  /** True if a login in this browser is waiting for a code. */
  hasPendingSignIn(headers: Headers): Promise<boolean>;
  /** Finishes such a login with a code from an app, or with a recovery code. */
  finishSignIn(headers: Headers, code: string): Promise<AccountAnswer>;
  /** Returns the provider's log-in URL. The browser comes back to `returnTo`, a path on this site. */
  signInWith(
    headers: Headers,
    provider: ProviderId,
    returnTo: string,
  ): Promise<AccountAnswer<{ readonly url: string }>>;
  signOut(headers: Headers): Promise<AccountAnswer>;
  signOutEverywhere(headers: Headers): Promise<AccountAnswer>;

  resendConfirmation(headers: Headers, email: string): Promise<AccountAnswer>;
  /** Returns why a mailed link would fail, or null if it would work. Doesn't consume the link. */
  checkLink(
    kind: "confirm" | "reset" | "change-address",
    token: string,
  ): Promise<"link-invalid" | "link-expired" | null>;
  confirmEmail(headers: Headers, token: string): Promise<AccountAnswer>;
  requestPasswordReset(headers: Headers, email: string): Promise<AccountAnswer>;
  resetPassword(headers: Headers, input: { readonly token: string; readonly password: string }): Promise<AccountAnswer>;

  changePassword(headers: Headers, input: { readonly current: string; readonly next: string }): Promise<AccountAnswer>;
  requestEmailChange(headers: Headers, email: string): Promise<AccountAnswer>;
  changeDisplayName(headers: Headers, displayName: string): Promise<AccountAnswer>;
  listSessions(headers: Headers): Promise<AccountAnswer<readonly OpenSession[]>>;
  endSession(headers: Headers, sessionId: string): Promise<AccountAnswer>;
  listCredentials(
    headers: Headers,
  ): Promise<AccountAnswer<{ readonly password: boolean; readonly providers: readonly ProviderId[] }>>;
  linkProvider(
    headers: Headers,
    provider: ProviderId,
    returnTo: string,
  ): Promise<AccountAnswer<{ readonly url: string }>>;
  unlinkProvider(headers: Headers, provider: ProviderId): Promise<AccountAnswer>;
  /** `password` is null for accounts without one, which need a recent sign-in instead. */
  deleteAccount(headers: Headers, password: string | null): Promise<AccountAnswer>;

  findTwoFactor(signedIn: SignedIn): Promise<TwoFactorState>;
  startTwoFactor(headers: Headers, password: string): Promise<AccountAnswer<TwoFactorSecret>>;
  /** Returns the recovery codes, which are never shown again. */
  confirmTwoFactor(headers: Headers, code: string): Promise<AccountAnswer<readonly string[]>>;
  renewRecoveryCodes(headers: Headers, proof: LoginProof): Promise<AccountAnswer<readonly string[]>>;
  endTwoFactor(headers: Headers, proof: LoginProof): Promise<AccountAnswer>;
  readonly adminPolicy: AdminPolicy;
  /** Decides whether an administrator may open the admin pages, and notes the visit if so. */
  enterAdminPage(signedIn: SignedIn): Promise<AdminAccess>;
  logInAgain(headers: Headers, proof: LoginProof): Promise<AccountAnswer>;
  /** Counts an action towards its limit. Returns the seconds to wait, or null if it is allowed. */
  countAction(action: CountedAction, accountId: string): Promise<number | null>;

  recordEvent(headers: Headers, event: SecurityEvent, details: SecurityEventDetails): void;

  /**
   * Verifies a bearer ID token and returns the account's current state. A token is valid only as long as its session.
   */
  readIdToken(
    token: string,
  ): Promise<
    { readonly valid: true; readonly account: Account; readonly adminAccess: AdminAccess } | { readonly valid: false }
  >;
}

export interface Election {
  readonly meeting: Meeting;
  readonly state: VoteState;
  /** The race's classification. Empty until the vote opens. */
  readonly rows: readonly RaceClassificationRow[];
  readonly choices: Choices;
  /** Once voting has closed, the deadline for replacing picks that a ruling made void. */
  readonly reopenedUntil: Temporal.Instant | null;
}

export interface OwnBallot {
  readonly picks: Picks;
  readonly isVoid: readonly VotePick[];
  readonly mayChoose: readonly VotePick[];
}

/** `setCookies` must reach the browser even if the vote is rejected. */
export interface VoteAnswer {
  readonly error: VoteError | null;
  readonly retryAfterSeconds: number | null;
  readonly setCookies: readonly string[];
}

/** Fan votes. Methods take the headers of the current request, whose cookie identifies a guest. */
export interface Voting {
  /** True when a `Cookie` header contains a guest's cookie, genuine or not. Doesn't query the database. */
  isVoter(cookieHeader: string | null | undefined): boolean;
  /** Issues a ballot token for one reader. Never cache it. */
  issueBallotToken(meetingId: number): string;
  findElection(meetingId: number): Promise<Election | null>;
  findResult(election: Election): Promise<VoteResult>;
  /** Returns the ballot of the account or guest. Votes cast as a guest in the same browser pass to the account. */
  findOwnBallot(
    headers: Headers,
    account: Account | null,
    election: Election,
  ): Promise<{ readonly ballot: OwnBallot | null; readonly setCookies: readonly string[] }>;
  cast(
    headers: Headers,
    account: Account | null,
    input: { readonly meetingId: number; readonly ballotToken: string; readonly picks: Picks },
  ): Promise<VoteAnswer>;
  /**
   * Calls `onChange` when a result may have changed, at most twice a second. Returns a function that ends the calls, or
   * null if there are too many watchers.
   */
  watch(headers: Headers, meetingId: number, onChange: () => void): (() => void) | null;
  /** Aborted on shutdown, when watchers must disconnect. */
  readonly closing: AbortSignal;
}

export interface Editing {
  /**
   * Returns the subject's version, to be included in its form. The form sends it back, and a save fails if the subject
   * has changed since.
   */
  versionOf(subject: EditedSubject): Promise<string>;
  save(edit: OverrideEdit, mode: EditMode): Promise<EditAnswer>;
  undo(undone: UndoneSave, mode: EditMode): Promise<EditAnswer>;
  publish(published: { readonly season: number; readonly by: string }, mode: EditMode): Promise<EditAnswer>;
}

/** `rehearse` reports what would change and rolls back. */
export type EditMode = "rehearse" | "do";

export interface JobAdmin {
  readonly jobs: readonly { readonly name: string; readonly schedule: string | null }[];
  /** Returns false if the job is unknown or already waiting. */
  run(name: string): Promise<boolean>;
  /** Restarts a run that failed for good, by its dead-letter id. Returns false if there is no such run. */
  retry(id: string): Promise<boolean>;
}

export type LiveChannel = "feed" | "demo";

/** State of a session at one moment. Times are epoch milliseconds of the channel's time (see `nowMs`). */
export interface LiveView {
  readonly id: number;
  readonly dueMs: number;
  readonly heardAtMs: number;
  readonly session: LiveSession;
}

export interface LiveReader {
  send(bytes: Buffer): void;
  /** Bytes written but still buffered on this machine. */
  pendingBytes(): number;
  end(): void;
}

export interface Live {
  readonly hasFeed: boolean;
  /** Returns the channel's time in epoch milliseconds: site time for a recorded race, otherwise real time. */
  nowMs(channel: LiveChannel): number;
  /** Returns the state visible at this delay, or null if nothing had been received by then. */
  look(channel: LiveChannel, delaySeconds: number): LiveView | null;
  /**
   * Sends the reader the current state and every change. Returns a function that removes the reader, or null when there
   * are too many readers.
   */
  join(reader: {
    readonly headers: Headers;
    readonly channel: LiveChannel;
    readonly to: LiveReader;
    readonly delaySeconds: number;
    readonly lastEventId: number | null;
  }): (() => void) | null;
}

export interface ChangeEvents {
  /**
   * Sends the facts version immediately, on every change, and as a heartbeat. Returns a function that removes the
   * reader, or null when there are too many readers.
   */
  join(headers: Headers, to: LiveReader): (() => void) | null;
}

/** Limits on what a reader may see. With a cover, the other services contain only facts from before `knownUntil`. */
export interface ReaderCover {
  /** Key shared by the pages of all readers with this cover, e.g. `@1730629799999`. */
  readonly key: string;
  /** Results from after this time are hidden. Null if no session is hidden at the moment. */
  readonly knownUntil: Temporal.Instant | null;
  /** The site's own clock, which schedules still follow. In the time machine, it is stopped too. */
  readonly siteClock: Clock;
  readonly unseenRace: UnseenRace | null;
  /** Null for readers in the present. */
  readonly watched: WatchedMoment | null;
}

export interface WatchedMoment {
  readonly stop: WatchStop<Meeting>;
  /** The calendar around the stop, plus the last meeting of the previous season and the first of the next. */
  readonly meetings: readonly Meeting[];
  /** Services with everything that the reader may know outside the time machine. */
  readonly present: Services;
}

export interface PushSubscriber {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export type PushSubscription = PushSubscriber & NoticeChoices & { readonly zone: string };

export interface EmailChoices {
  readonly scheduleChanges: boolean;
  readonly weekend: boolean;
}

export interface OwnNotifications {
  /** Browsers, oldest first. `service` is the host of the push service. */
  readonly browsers: readonly {
    readonly id: number;
    readonly service: string;
    readonly createdAt: Temporal.Instant;
  }[];
  readonly emails: EmailChoices;
}

export interface Webhook extends NoticeChoices {
  readonly id: number;
  readonly url: string;
  readonly format: WebhookFormat;
  /** Key for signing messages. */
  readonly secret: string;
  readonly zone: string;
  readonly deliveredAt: Temporal.Instant | null;
}

export type NewWebhook = Omit<Webhook, "id" | "secret" | "deliveredAt">;

export type SaveAnswer =
  | { readonly kind: "done" | "unknown" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "wait"; readonly seconds: number };

/**
 * Notifications in browsers. A subscription is identified by its endpoint, a URL that only the browser and its push
 * service know, so no account is needed.
 */
export interface Notifications {
  /** The site's public key, in URL-safe Base64. */
  pushKey(): Promise<string>;
  savePush(headers: Headers, accountId: string | null, subscription: PushSubscription): Promise<SaveAnswer>;
  movePush(headers: Headers, from: string, to: PushSubscriber): Promise<SaveAnswer>;
  findPush(endpoint: string): Promise<(NoticeChoices & { readonly zone: string }) | null>;
  removePush(endpoint: string): Promise<boolean>;
  testPush(endpoint: string): Promise<SaveAnswer | { readonly kind: "failed" }>;
  listWebhooks(): Promise<readonly Webhook[]>;
  /** `by` is the administrator's account id, for the audit log. */
  addWebhook(webhook: NewWebhook, by: string): Promise<void>;
  removeWebhook(id: number, by: string): Promise<boolean>;
  /** Returns why the test failed, or null if it was delivered. */
  testWebhook(id: number): Promise<string | null>;
  listOwn(accountId: string): Promise<OwnNotifications>;
  /** Ends one of the member's own subscriptions. Returns false if it isn't theirs. */
  removeOwn(accountId: string, id: number): Promise<boolean>;
  saveEmails(accountId: string, choices: EmailChoices): Promise<void>;
  /** Returns the member whose emails an unsubscribe link stops, or null. Changes nothing. */
  findEmails(token: string): Promise<EmailChoices | null>;
  /** Returns false if the link is invalid. A second use changes nothing. */
  unsubscribe(token: string): Promise<boolean>;
}

export interface Services {
  readonly db: Database;
  /** Null for readers from whom nothing is hidden. */
  readonly cover: ReaderCover | null;
  readonly clock: Clock;
  readonly settings: SiteSettings;
  readonly facts: FactsState;
  readonly accounts: Accounts;
  readonly voting: Voting;
  readonly live: Live;
  readonly changes: ChangeEvents;
  readonly editing: Editing;
  readonly jobAdmin: JobAdmin;
  readonly storyService: StoryService;
  readonly photoStudio: PhotoStudio;
  readonly notifications: Notifications;
  readonly log: Logger;
}

/** Reports changes to data that pages show about their readers, whichever process made them. */
export interface ReaderChanges {
  follow(listener: {
    readonly onAccount: (accountId: string) => void;
    /** Called when notifications may have been missed. */
    readonly onGap: () => void;
  }): void;
}
