/**
 * Writes fallback faces that give each system's own font the metrics of Archivo: `npm run font:stand-ins`. The result
 * is committed, so run this only when the table or Archivo changes.
 */
import { writeFile } from "node:fs/promises";

import { standInFaces } from "./stand-in-faces.ts";

await writeFile(new URL("../../src/web/styles/stand-ins.css", import.meta.url), standInFaces());
