import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** openssl is needed because Node can't create certificates. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

export interface Authority {
  /** The authority's own certificate. */
  readonly file: string;
  /** Creates a certificate for a host or an IP address. */
  issue(name: string): Promise<{ readonly cert: string; readonly key: string }>;
  remove(): Promise<void>;
}

/** Creates a private certificate authority, such as operators of their own servers use. */
export async function createAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-ca-"));
  const openssl = (...args: string[]) => run("openssl", args, { cwd: folder });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await openssl(
    "req",
    "-x509",
    ...newKey,
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-subj",
    "/CN=Test authority",
  );
  return {
    file: join(folder, "ca.pem"),
    async issue(name) {
      await openssl(
        "req",
        ...newKey,
        "-keyout",
        "own.key",
        "-out",
        "own.csr",
        "-subj",
        `/CN=${name}`,
      );
      const kind = /^[\d.]+$/.test(name) ? "IP" : "DNS";
      await writeFile(join(folder, "names"), `subjectAltName=${kind}:${name}`);
      await openssl(
        ..."x509 -req -in own.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out own.pem -extfile names".split(
          " ",
        ),
      );
      const [cert, key] = await Promise.all(
        ["own.pem", "own.key"].map((file) => readFile(join(folder, file), "utf8")),
      );
      return { cert: cert ?? "", key: key ?? "" };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
