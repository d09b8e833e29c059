import { expect, test } from "vitest";

import { explainDatabaseFailure, explainHomeFailure } from "./external-database.ts";
import { OperatorError } from "./operator-error.ts";

const failure = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  [failure("connect ECONNREFUSED 10.0.0.1:5432", "ECONNREFUSED"), "connect ECONNREFUSED 10.0.0.1:5432"],
  [failure('password authentication failed for user "me"', "28P01"), 'password authentication failed for user "me"'],
  [failure('database "gridwalk" does not exist', "3D000"), 'database "gridwalk" does not exist'],
  [
    failure("unable to verify the first certificate", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
    "unable to verify the first certificate",
  ],
  [failure("self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT"), "self-signed certificate"],
  [failure("certificate has expired", "CERT_HAS_EXPIRED"), "certificate has expired"],
  [failure("IP doesn't match", "ERR_TLS_CERT_ALTNAME_INVALID"), "IP doesn't match"],
  [failure("a:5432: it is a standby", "NO_SERVER"), "a:5432: it is a standby"],
  [new Error("Failed query: create …", { cause: failure("permission denied", "42501") }), "permission denied"],
])("explains %o in one line without the password", (error, reason) => {
  const explained = explainDatabaseFailure(error, "DATABASE_URL", "db.example.org:5432/gridwalk");
  expect(explained).toBeInstanceOf(OperatorError);
  expect(explained).toMatchObject({
    message: `DATABASE_URL: can't use the database at db.example.org:5432/gridwalk: ${reason}.`,
  });
});

test("returns an SQL syntax error unchanged", () => {
  const error = failure('syntax error at or near "selct"', "42601");
  expect(explainDatabaseFailure(error, "DATABASE_URL", "db.example.org:5432/gridwalk")).toBe(error);
});

test("names the folder of a database that can't be used", () => {
  const unsupported = Object.assign(new Error("it was upgraded by a newer version."), {
    name: "UnsupportedDatabaseError",
  });
  expect(explainHomeFailure(unsupported, "/srv/gridwalk")).toMatchObject({
    name: "OperatorError",
    message: "GRIDWALK_HOME: can't use the database in /srv/gridwalk: it was upgraded by a newer version.",
  });
  const other = new Error("disk full");
  expect(explainHomeFailure(other, "/srv/gridwalk")).toBe(other);
});
