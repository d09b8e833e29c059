import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { compressRecording, recordDemoSession } from "./record.ts";

const lines = recordDemoSession();
const bytes = compressRecording(lines);
writeFileSync(join(import.meta.dirname, "../../data/demo-session/session.jsonl.br"), bytes);
console.log(
  `${lines.split("\n").length - 1} messages, ${(lines.length / 1024).toFixed(0)} KB, compressed ${(bytes.length / 1024).toFixed(1)} KB`,
);
