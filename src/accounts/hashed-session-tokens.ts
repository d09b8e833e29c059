import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth";

import { sha256 } from "./token.ts";

type Inner = DBTransactionAdapter;

/**
 * Stores only SHA-256 hashes of session tokens, so that a leaked database backup can't be used to
 * sign in. better-auth still sees the token itself, both in sessions that it creates and in those
 * that it looks up by token.
 */
export function hashSessionTokens<Options>(
  open: (options: Options) => DBAdapter,
): (options: Options) => DBAdapter {
  return (options) => {
    const adapter = open(options);
    return {
      ...adapter,
      ...withHashedTokens(adapter),
      transaction: (run) =>
        adapter.transaction((inner) => run({ ...inner, ...withHashedTokens(inner) })),
    };
  };
}

function withHashedTokens(adapter: Inner): Omit<Inner, "id" | "options" | "createSchema"> {
  return {
    async create(input) {
      const token: unknown = input.data["token"];
      if (input.model !== "session" || typeof token !== "string") return adapter.create(input);
      return withToken(
        await adapter.create({ ...input, data: { ...input.data, token: sha256(token) } }),
        token,
      );
    },
    findOne: async (input) => withToken(await adapter.findOne(hashed(input)), tokenOf(input)),
    findMany: (input) => adapter.findMany(hashed(input)),
    count: (input) => adapter.count(hashed(input)),
    update: async (input) => withToken(await adapter.update(hashed(input)), tokenOf(input)),
    updateMany: (input) => adapter.updateMany(hashed(input)),
    delete: (input) => adapter.delete(hashed(input)),
    deleteMany: (input) => adapter.deleteMany(hashed(input)),
    consumeOne: async (input) => withToken(await adapter.consumeOne(hashed(input)), tokenOf(input)),
    incrementOne: async (input) =>
      withToken(await adapter.incrementOne(hashed(input)), tokenOf(input)),
  };
}

interface Selection {
  readonly model: string;
  readonly where?: Where[] | undefined;
}

function hashed<Input extends Selection>(input: Input): Input {
  if (input.model !== "session" || input.where === undefined) return input;
  return {
    ...input,
    where: input.where.map((term) =>
      term.field === "token" ? { ...term, value: hashedValue(term.value) } : term,
    ),
  };
}

function hashedValue(value: Where["value"]): Where["value"] {
  if (typeof value === "string") return sha256(value);
  if (Array.isArray(value)) return value.map((token) => sha256(String(token)));
  return value;
}

function tokenOf(input: Selection): string | null {
  if (input.model !== "session") return null;
  const value = input.where?.find((term) => term.field === "token")?.value;
  return typeof value === "string" ? value : null;
}

function withToken<Row>(row: Row, token: string | null): Row {
  return token === null || row === null || typeof row !== "object" ? row : { ...row, token };
}
