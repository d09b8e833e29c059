/** The only import of the Temporal polyfill, until every supported runtime has Temporal. */
export { Temporal } from "temporal-polyfill";
