import * as fc from "fast-check";

/**
 * `npm test` checks properties with the same random values every time, so that a failure belongs to
 * the change that caused it. `npm run test:long` looks for new counterexamples.
 */
if (process.env.PROPERTY_RUNS !== "full") fc.configureGlobal({ seed: 1950 });
