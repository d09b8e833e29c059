import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:css|js|svg|json|txt)$/;
/** Default size of Node's thread pool. */
const AT_ONCE = 4;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes compressed variants (.br and .gz) of browser files, so that the server never compresses an
 * asset.
 */
export function compressAssets(): Plugin {
  let directory = "";
  return {
    name: "gridwalk:compress-assets",
    apply: "build",
    // The server build comes second and writes the browser's route manifest.
    applyToEnvironment: (environment) => environment.name === "ssr",
    configResolved(config) {
      directory = path.resolve(config.root, "build/client");
    },
    // Runs only after a successful build, so that an error here can't hide a build error.
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const names = await readdir(directory, { recursive: true });
        // Compression runs in Node's thread pool, so several files are compressed at a time to use
        // more cores.
        const waiting = names.filter((candidate) => COMPRESSIBLE.test(candidate));
        const compressNext = async (): Promise<void> => {
          for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
            await compressFile(path.join(directory, name));
        };
        await Promise.all(Array.from({ length: AT_ONCE }, compressNext));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const brotli = await compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, await compressGzip(bytes, { level: 9 }));
}
