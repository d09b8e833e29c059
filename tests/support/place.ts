export type Command = readonly [string, ...string[]];

/** Where a test's server listens, e.g. on a separate host. */
export interface Place {
  readonly address: string;
  readonly port: number;
  /** Returns the command that runs the given one there. */
  readonly command: (command: Command) => Command;
}

/** Runs a command as it is. */
export const inPlace = (command: Command): Command => command;
