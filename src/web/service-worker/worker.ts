import { handlePush } from "./push.ts";
import type { WorkerScope } from "./worker-scope.ts";

// The entry of /sw.js.
handlePush(globalThis as unknown as WorkerScope);
