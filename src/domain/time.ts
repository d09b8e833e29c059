/** Import Temporal only from here, until all supported runtimes have it. */
export { Temporal } from "temporal-polyfill";
