import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Returns the deployed configuration of nginx for other instances, with a cache in `folder` and
 * without encryption.
 */
export async function deployedNginx(options: {
  readonly folder: string;
  /** Address and port. */
  readonly listen: string;
  /** Address and port of each instance. */
  readonly instances: readonly string[];
}): Promise<string> {
  const configuration = await readFile(
    join(import.meta.dirname, "../../deploy/nginx/gridwalk.conf"),
    "utf8",
  );
  return configuration
    .replace(/^server \{\n {2}listen 80;[^]*?^\}\n/m, "")
    .replace("/var/lib/nginx/gridwalk", `${options.folder}/cache`)
    .replace(
      "server 127.0.0.1:3000;",
      options.instances.map((instance) => `server ${instance};`).join(" "),
    )
    .replace("listen [::]:443 ssl http2;", "")
    .replace("listen 443 ssl http2;", `listen ${options.listen};`)
    .replaceAll(/^\s*ssl_certificate.*$/gm, "");
}
