import { KeptPages } from "./kept-pages.ts";
import { workOffline } from "./offline.ts";
import { handlePush } from "./push.ts";
import type { WorkerScope } from "./worker-scope.ts";

// Filled in by scripts/build/service-worker.ts.
declare const BUILD_VERSION: string;
declare const SHELL_FILES: readonly string[];

const scope = globalThis as unknown as WorkerScope;
handlePush(scope);
workOffline(scope, new KeptPages(BUILD_VERSION), SHELL_FILES);
