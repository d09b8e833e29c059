export interface JobAdmin {
  readonly jobs: readonly { readonly name: string; readonly schedule: string | null }[];
  /** Returns false if the job is unknown or already waiting. */
  run(name: string): Promise<boolean>;
  /**
   * Restarts a run that failed for good, by its dead-letter id. Returns false if there is no such
   * run.
   */
  retry(id: string): Promise<boolean>;
}
