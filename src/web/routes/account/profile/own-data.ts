export { writeOwnData as loader } from "./own-data.server.ts";
