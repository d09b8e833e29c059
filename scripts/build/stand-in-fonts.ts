/**
 * Writes the fallback faces that have Archivo's metrics on each system's own font: `npm run font:stand-ins`. The result
 * is committed, so this is needed only after a change of the table or of Archivo.
 */
import { writeFile } from "node:fs/promises";

import { standInFaces } from "./stand-in-faces.ts";

await writeFile(new URL("../../src/web/styles/stand-ins.css", import.meta.url), standInFaces());
