/** The one place that decides where Temporal comes from, until every supported runtime has it. */
export { Temporal } from "temporal-polyfill";
