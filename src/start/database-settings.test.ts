import { expect, test } from "vitest";

import { readDatabaseSettings } from "./database-settings.ts";

const read = (databaseUrl: string | null, databaseDirectUrl: string | null = null) =>
  readDatabaseSettings({ databaseUrl, databaseDirectUrl }, {});

test("returns no location if the site runs its own database", () => {
  expect(read(null)).toBeNull();
});

test("parses the direct URL as the location without the pooler", () => {
  const location = read("postgres://pooler:6432/x", "postgres://db/x?sslmode=require");
  expect(location).toMatchObject({
    hosts: [{ host: "pooler", port: 6432 }],
    direct: { hosts: [{ host: "db", port: 5432 }], tls: { mode: "require" }, direct: null },
  });
});

test.each([
  ["mysql://me:secret@localhost/x", null, "DATABASE_URL"],
  ["localhost", null, "DATABASE_URL"],
  ["postgres://me:100%@host/secret", null, "DATABASE_URL"],
  ["postgres://me:secret@host/x?sslmode=no-verify", null, "DATABASE_URL"],
  ["postgres://host/x", "postgres://me:secret@host/x?pgbouncer=true", "DATABASE_DIRECT_URL"],
  [null, "postgres://me:secret@host/x", "DATABASE_DIRECT_URL"],
])(
  "rejects %s with %s in one line that names the variable and hides the password",
  (url, directUrl, name) => {
    const line = new RegExp(`^${name} (?:must be|needs) ((?!secret)[^\\n])+\\.$`);
    expect(() => read(url, directUrl)).toThrow(
      expect.objectContaining({
        name: "OperatorError",
        message: expect.stringMatching(line) as string,
      }) as Error,
    );
  },
);
