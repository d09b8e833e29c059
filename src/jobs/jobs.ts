import { analyseRaces } from "./analyse-races.ts";
import { forgetExpired } from "./forget-expired.ts";
import type { Job } from "./job.ts";

export const jobs: readonly Job[] = [analyseRaces, forgetExpired];
