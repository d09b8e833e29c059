import { expect, test } from "vitest";

import { directOf, locationWith, nameOf, parseDatabaseUrl } from "./location.ts";

test("parses a URL with all supported parts", () => {
  const url =
    "postgresql://me%40home:p%25ss:w@rd@db.example.org:6432/grid%20walk?sslmode=verify-full&sslrootcert=/etc/ca.pem" +
    "&sslcert=/etc/me.pem&sslkey=/etc/me.key&connect_timeout=10&application_name=f1&options=-c%20work_mem%3D8MB";
  expect(parseDatabaseUrl(url)).toEqual({
    hosts: [{ host: "db.example.org", port: 6432 }],
    user: "me@home",
    password: "p%ss:w@rd",
    database: "grid walk",
    tls: { mode: "verify-full", rootCert: "/etc/ca.pem", cert: "/etc/me.pem", key: "/etc/me.key" },
    sessionAttributes: "any",
    connectTimeoutS: 10,
    applicationName: "f1",
    options: "-c work_mem=8MB",
    direct: null,
  });
});

test.each([
  ["postgres://a,b:6000/x?port=7000", ["a:7000", "b:6000"]],
  ["postgres://a:1,[::1]:2,c/x", ["a:1", "[::1]:2", "c:5432"]],
  ["postgres:///x?host=a,b&port=1,2", ["a:1", "b:2"]],
  ["postgres://%2Frun%2Fpostgresql/x", ["/run/postgresql"]],
  ["postgres:///x?host=/run/postgresql", ["/run/postgresql"]],
  ["postgres:///x", ["localhost:5432"]],
])("finds the servers of %s", (url, servers) => {
  expect(nameOf(parseDatabaseUrl(url))).toBe(`${servers.join(",")}/x`);
});

test("uses libpq's environment variables for what the URL leaves out", () => {
  const variables = {
    PGHOST: "db",
    PGPORT: "6000",
    PGUSER: "me",
    PGPASSWORD: "secret",
    PGSSLMODE: "require",
  };
  const location = parseDatabaseUrl("postgres:///x", { ...variables, PGDATABASE: "y" });
  expect(location).toMatchObject({
    hosts: [{ host: "db", port: 6000 }],
    user: "me",
    password: "secret",
    database: "x",
    tls: { mode: "require" },
  });
  expect(parseDatabaseUrl("postgres://other@else/x", variables)).toMatchObject({
    user: "other",
    password: "secret",
  });
});

test("encrypts if the server supports it, unless the URL requires otherwise", () => {
  const modeOf = (query: string) => parseDatabaseUrl(`postgres://db/x?${query}`).tls.mode;
  expect(modeOf("")).toBe("prefer");
  expect(modeOf("sslmode=disable")).toBe("disable");
  expect(modeOf("ssl=true")).toBe("require");
  expect(modeOf("sslrootcert=system")).toBe("verify-full");
  expect(modeOf("channel_binding=prefer")).toBe("prefer");
});

test.each([
  [
    "mysql://localhost/x",
    "the URL of a PostgreSQL database, such as postgres://user:password@host:5432/gridwalk",
  ],
  ["postgres://me:100%@host/x", "a URL in which a % in the password is written as %25"],
  [
    "postgres://h/x?sslmode=no-verify",
    "a URL whose sslmode is disable, allow, prefer, require, verify-ca or verify-full",
  ],
  [
    "postgres://h/x?sslmode=require&sslrootcert=system",
    "a URL with sslmode=verify-full, because sslrootcert is system",
  ],
  ["postgres://h/x?sslcert=a.pem", "a URL with both sslcert and sslkey, or neither of them"],
  ["postgres://h:port/x", "a URL whose port is a whole number from 1 to 65535"],
  ["postgres://a,b,c/x?port=1,2", "a URL with one port for all hosts, or one for each"],
  [
    "postgres://h/x?connect_timeout=0",
    "a URL whose connect_timeout is a whole number from 1 to 3600",
  ],
  [
    "postgres://h/x?target_session_attrs=master",
    "a URL whose target_session_attrs is any, read-write, read-only, primary, standby or prefer-standby",
  ],
  [
    "postgres://h/x?channel_binding=require",
    "a URL without channel_binding=require, which isn't supported: use sslmode=verify-full instead",
  ],
  [
    "postgres://h/x?replication=true",
    'a URL with supported parameters only ("replication" isn\'t one): host, port, user, password, dbname, sslmode, sslrootcert, sslcert, sslkey, target_session_attrs, connect_timeout, application_name, options',
  ],
])("rejects %s", (url, message) => {
  expect(() => parseDatabaseUrl(url)).toThrow(
    expect.objectContaining({ name: "DatabaseUrlError", message }) as Error,
  );
});

test.each(["p@ss/word", "p/ss:w@rd#1", "p?ss=w", "pa?ss", "p/s?s", "p@ss/w:rd#1", "/", "?"])(
  "asks to encode the password %s and prints none of it",
  (password) => {
    const message =
      "a URL whose password is percent-encoded: @ is %40, / is %2F, ? is %3F, # is %23 and : is %3A";
    expect(() => parseDatabaseUrl(`postgres://gw:${password}@127.0.0.1:5432/gridwalk`)).toThrow(
      expect.objectContaining({ name: "DatabaseUrlError", message }) as Error,
    );
  },
);

test.each(["p@ss", "p:ss", "p#ss", "p@s:s#1"])("takes the password %s as it is", (password) => {
  expect(parseDatabaseUrl(`postgres://gw:${password}@127.0.0.1/x?user=me@home`)).toMatchObject({
    hosts: [{ host: "127.0.0.1", port: 5432 }],
    user: "me@home",
    password,
  });
});

test("returns the location without the pooler", () => {
  const direct = locationWith({ hosts: [{ host: "db", port: 5432 }], user: "me", database: "x" });
  const pooled = { ...direct, hosts: [{ host: "pooler", port: 6432 }], direct };
  expect(directOf(pooled)).toBe(direct);
  expect(directOf(direct)).toBe(direct);
});
