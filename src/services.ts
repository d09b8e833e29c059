import type { Database } from "#db/database.ts";
import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { StoryService } from "#db/queries/stories/stories.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { Account, AccountError, ProviderId } from "#domain/members/account.ts";
import type { EditAnswer, OverrideEdit, UndoneSave } from "#domain/facts/override/edit.ts";
import type { EditedSubject } from "#domain/facts/override/override.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import type { NewsSource } from "#domain/news/news.ts";
import type { SeasonSpan } from "#domain/calendar/site-season.ts";
import type { Temporal } from "#domain/time.ts";
import type { Choices, Picks, VotePick, VoteState } from "#domain/votes/vote.ts";
import type { VoteError } from "#domain/votes/vote-error.ts";
import type { VoteResult } from "#domain/votes/vote-result.ts";
import type { PhotoStudio } from "#platform/photo-studio.ts";
import type { Logger } from "pino";

/** A clock is an adapter: the site can be shown at any moment, and nothing else asks the machine for the time. */
export interface Clock {
  now(): Temporal.Instant;
  /** `season`: a past season is replayed; `instant`: started at a chosen moment and runs on from there. */
  readonly kind: "real" | "season" | "instant";
  /** Shown milliseconds that pass in a real one: 1, but for demonstrations. */
  readonly speed: number;
  /** Shown time minus wall time, in milliseconds, when it showed `shown`; 0 when real. It grows when time runs faster. */
  offsetMs(shown: Temporal.Instant): number;
}

/** What of the settings pages and API may see. */
export interface SiteSettings {
  /** The season shown now. Without SEASON it moves on while the site runs: read it for every request. */
  readonly season: number;
  /** Without a trailing slash; null until the operator sets PUBLIC_URL. */
  readonly publicUrl: string | null;
  /** What links outside pages begin with where nobody said otherwise: PUBLIC_URL, else this machine with its port. */
  readonly ownUrl: string;
  readonly supportUrl: string | null;
  readonly operatorName: string | null;
  readonly operatorEmail: string | null;
  readonly imageHosts: readonly string[];
  /** Believe X-Forwarded-* from this many proxies in front of us. */
  readonly trustProxy: number;
  /** Whose news are shown: those that are asked for them. */
  readonly newsSources: readonly NewsSource[];
  /** Of the service that results are read from; null when none is asked. */
  readonly resultsHost: string | null;
}

/** Which facts are loaded: pages remembered under another version are forgotten. */
export interface FactsState {
  /** Of the pack, and how often its facts were changed since it was loaded: `3f2a….7`. */
  readonly version: string;
  /** The day up to which the pack's facts were true, yyyy-mm-dd. */
  readonly factsAsOf: string;
  /** The day on which results came in last, with the pack or from a results service, yyyy-mm-dd by the wall clock. */
  readonly resultsReceivedOn: string;
  readonly loadedAt: Temporal.Instant;
  /** Every season with a calendar, oldest first. */
  readonly seasons: readonly SeasonSpan[];
}

/** A session of somebody who signed in; all of it by the wall clock. */
export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  readonly signedInAt: Temporal.Instant;
}

export interface OpenSession {
  readonly id: string;
  /** The one that asks. */
  readonly current: boolean;
  readonly userAgent: string | null;
  readonly signedInAt: Temporal.Instant;
  readonly lastSeenAt: Temporal.Instant;
}

/** What came of it. `setCookies` are `Set-Cookie` values that have to reach the browser. */
export type AccountAnswer<Value = null> =
  | { readonly done: true; readonly value: Value; readonly setCookies: readonly string[] }
  | { readonly done: false; readonly error: AccountError; readonly retryAfterSeconds: number | null };

/** What is limited by account: changing favourites and preferences, sending a picture, asking for one's data. */
export type CountedAction = "preferences" | "photo" | "export";

/**
 * Our own identity service. Every method takes the headers of the request it serves: its cookies say who asks, its
 * address counts for the limits. No answer tells whether an address has an account. Mailed links lead to /auth-action
 * and are consumed by a POST there.
 */
export interface Accounts {
  /** Answers everything below /api/auth: the callbacks of providers and the browser's ID token. */
  handle(request: Request): Promise<Response>;
  /** Whether a `Cookie` header has a session's cookie in it, genuine or made up, without asking the database. */
  mayBeSignedIn(cookieHeader: string | null | undefined): boolean;
  /** Whether it has one that we signed: the session may have ended since. Neither does this ask the database. */
  hasSignedSession(cookieHeader: string | null | undefined): boolean;
  /** Null without a session cookie, without asking the database. */
  findSignedIn(headers: Headers): Promise<SignedIn | null>;
  /** Those that the operator configured. */
  readonly providers: readonly ProviderId[];
  /** False: there is no mail server, and mails lie in the outbox, where only administrators see them. */
  readonly mailIsSent: boolean;

  signUp(
    headers: Headers,
    input: { readonly displayName: string; readonly email: string; readonly password: string },
  ): Promise<AccountAnswer>;
  signIn(headers: Headers, input: { readonly email: string; readonly password: string }): Promise<AccountAnswer>;
  /** Where the browser has to go; it comes back to `returnTo`, a path of ours. */
  signInWith(
    headers: Headers,
    provider: ProviderId,
    returnTo: string,
  ): Promise<AccountAnswer<{ readonly url: string }>>;
  signOut(headers: Headers): Promise<AccountAnswer>;
  signOutEverywhere(headers: Headers): Promise<AccountAnswer>;

  resendConfirmation(headers: Headers, email: string): Promise<AccountAnswer>;
  /** Why a mailed link would not work now, without using it up; null when it would. */
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
  /** The ways to sign in that this account has. */
  listCredentials(
    headers: Headers,
  ): Promise<AccountAnswer<{ readonly password: boolean; readonly providers: readonly ProviderId[] }>>;
  linkProvider(
    headers: Headers,
    provider: ProviderId,
    returnTo: string,
  ): Promise<AccountAnswer<{ readonly url: string }>>;
  unlinkProvider(headers: Headers, provider: ProviderId): Promise<AccountAnswer>;
  /** `password` is null for who has none; such an account needs a recent sign-in. */
  deleteAccount(headers: Headers, password: string | null): Promise<AccountAnswer>;
  /** Counts what an account does outside of all this but only so often; the seconds to wait, or null. */
  countAction(action: CountedAction, accountId: string): Promise<number | null>;

  /** Who a bearer ID token speaks of, as they are now: the token ends with its session. */
  readIdToken(token: string): Promise<{ readonly valid: true; readonly account: Account } | { readonly valid: false }>;
}

/** A meeting's vote as it stands now. */
export interface Election {
  readonly meeting: Meeting;
  readonly state: VoteState;
  /** The race's classification; empty until the vote opens. */
  readonly rows: readonly RaceClassificationRow[];
  readonly choices: Choices;
  /** Until when picks that a ruling made void may be chosen again after closing. */
  readonly reopenedUntil: Temporal.Instant | null;
}

export interface OwnBallot {
  readonly picks: Picks;
  /** Picks that a ruling made void. */
  readonly isVoid: readonly VotePick[];
  /** Picks that may be changed now. */
  readonly mayChoose: readonly VotePick[];
}

/** `setCookies` have to reach the browser, refused or not. */
export interface VoteAnswer {
  /** Null: the ballot is in the box. */
  readonly error: VoteError | null;
  readonly retryAfterSeconds: number | null;
  readonly setCookies: readonly string[];
}

/** The fans' votes. Headers are those of the request that is served: its cookie says which guest asks. */
export interface Voting {
  /** Whether a `Cookie` header has a guest's cookie in it, genuine or not, without asking the database. */
  isVoter(cookieHeader: string | null | undefined): boolean;
  /** A ballot token for one reader: never to be cached for another. */
  issueBallotToken(meetingId: number): string;
  /** Null without such a meeting. */
  findElection(meetingId: number): Promise<Election | null>;
  findResult(election: Election): Promise<VoteResult>;
  /** The ballot of who asks. An account takes over what its browser voted as a guest. */
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
  /** Calls back when a result may have changed, twice a second at most; null when too many watch already. */
  watch(headers: Headers, meetingId: number, onChange: () => void): (() => void) | null;
  /** Aborted when the process ends: whoever watches has to leave. */
  readonly closing: AbortSignal;
}

/** What administrators change of the facts, each time with a line in the audit log. */
export interface Editing {
  /** What a form is made from: it is sent along, and refused once the subject is another one. */
  versionOf(subject: EditedSubject): Promise<string>;
  save(edit: OverrideEdit, mode: EditMode): Promise<EditAnswer>;
  undo(undone: UndoneSave, mode: EditMode): Promise<EditAnswer>;
  /** Computes a season's tables anew from its results. */
  publish(published: { readonly season: number; readonly by: string }, mode: EditMode): Promise<EditAnswer>;
}

/** Rehearsed, it says what it would do, and nothing stays. */
export type EditMode = "rehearse" | "do";

/** The work in the background, as administrators see it. */
export interface JobAdmin {
  /** Every job that this instance knows. */
  readonly jobs: readonly { readonly name: string; readonly schedule: string | null }[];
  /** False where there is no such job, or one is waiting already. */
  run(name: string): Promise<boolean>;
  /** Has a run that failed for good begun again, by its id among the dead letters; false where there is none. */
  retry(id: string): Promise<boolean>;
}

/** `demo`: the invented session that shows what the page does. */
export type LiveChannel = "feed" | "demo";

/** A session as it was known at a moment; epoch milliseconds of the wall clock. */
export interface LiveView {
  readonly id: number;
  /** From when on it was known. */
  readonly dueMs: number;
  /** When the source had last given a sign of life. */
  readonly heardAtMs: number;
  readonly session: LiveSession;
}

/** A connection that gets events. */
export interface LiveReader {
  send(bytes: Buffer): void;
  /** What was sent and has not left this machine yet. */
  pendingBytes(): number;
  end(): void;
}

/** Live timing; all of it by the wall clock. */
export interface Live {
  /** Whether this installation listens to any source. */
  readonly hasFeed: boolean;
  nowMs(): number;
  /** What who is so far behind sees; null when nothing was heard before. */
  look(channel: LiveChannel, delaySeconds: number): LiveView | null;
  /** Sends the reader what is and whatever comes. Returns what ends it; null when there are too many. */
  join(reader: {
    readonly headers: Headers;
    readonly channel: LiveChannel;
    readonly to: LiveReader;
    readonly delaySeconds: number;
    /** The last event that the reader had before its connection was lost. */
    readonly lastEventId: number | null;
  }): (() => void) | null;
}

/** Tells open pages that the facts they were made from have changed. */
export interface ChangeEvents {
  /** Sends the version of the facts now, whenever it changes, and now and then. Returns what ends it; null when there are too many. */
  join(headers: Headers, to: LiveReader): (() => void) | null;
}

/** Built once in main.ts and handed to everything that answers requests. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SiteSettings;
  /** What is loaded now: another object after every change of the facts. */
  readonly facts: FactsState;
  readonly accounts: Accounts;
  readonly voting: Voting;
  readonly live: Live;
  readonly changes: ChangeEvents;
  readonly editing: Editing;
  readonly jobAdmin: JobAdmin;
  readonly storyService: StoryService;
  readonly photoStudio: PhotoStudio;
  readonly log: Logger;
}
