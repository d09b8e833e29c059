import type { Sql } from "#db/database.ts";

/** Reports changes to data that pages show about their readers, whichever process made them. */
export interface ReaderChanges {
  follow(listener: {
    readonly onAccount: (accountId: string) => void;
    /** Called when notifications may have been missed. */
    readonly onGap: () => void;
  }): void;
}

/**
 * Channel on which triggers send the id of an account whose session, name, favourites or
 * preferences have changed.
 */
const CHANNEL = "readers_changed";

type Listener = Parameters<ReaderChanges["follow"]>[0];

export async function watchReaders(
  sql: Sql,
): Promise<ReaderChanges & { readonly close: () => Promise<void> }> {
  const listeners: Listener[] = [];
  const { unlisten } = await sql.listen(
    CHANNEL,
    (accountId) => {
      for (const { onAccount } of listeners) onAccount(accountId);
    },
    () => {
      for (const { onGap } of listeners) onGap();
    },
  );
  return {
    follow: (listener) => void listeners.push(listener),
    close: () => unlisten(),
  };
}
