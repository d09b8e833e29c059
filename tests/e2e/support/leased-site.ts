/** Environment variable that the global setup sets and the workers inherit. */
export const SITE_KEEPER = "GRIDWALK_JOURNEYS_SITES";

/** Sites with the same options are the same site. */
export interface LeaseRequest {
  readonly clock: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Sites with the same name share a database, which is new in each run. */
  readonly database: string;
}

export interface Lease {
  readonly url: string;
  readonly databaseUrl: string;
}

/** A site that journeys in other workers may use too. */
export interface LeasedSite {
  /** Without a trailing slash. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Errors logged by the server so far. */
  errors(): Promise<readonly string[]>;
  release(): Promise<void>;
}

/** Returns the site with these options. Starts it if no journey has used it yet. */
export async function leaseSite(request: LeaseRequest): Promise<LeasedSite> {
  const lease = (await ask("/lease", request)) as Lease;
  return {
    ...lease,
    errors: async () => (await ask("/errors", request)) as string[],
    release: async () => void (await ask("/release", request)),
  };
}

async function ask(path: string, request: LeaseRequest): Promise<unknown> {
  const keeper = process.env[SITE_KEEPER];
  if (keeper === undefined) throw new Error("the global setup hasn't run");
  const response = await fetch(keeper + path, { method: "POST", body: JSON.stringify(request) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
