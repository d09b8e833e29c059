// Starts the built site (`npm start`). `npm run dev` runs main.ts from source.

import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Avoids recompiling on later starts. If the folder isn't writable, Node runs without the cache.
enableCompileCache(join(import.meta.dirname, "../../.cache/compiled"));
await import("./main.ts");
