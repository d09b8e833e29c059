/** Import Temporal from here only, until all supported runtimes have it. */
export { Temporal } from "temporal-polyfill";
