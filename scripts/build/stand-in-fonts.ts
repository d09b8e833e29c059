/**
 * Writes fallback font faces that match common system fonts to Archivo's metrics: `npm run
 * font:stand-ins`. The result is committed, so run this only when Archivo or the font table in
 * stand-in-faces.ts changes.
 */
import { writeFile } from "node:fs/promises";

import { standInFaces } from "./stand-in-faces.ts";

await writeFile(new URL("../../src/web/styles/stand-ins.css", import.meta.url), standInFaces());
