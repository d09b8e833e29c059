const CREATED = /CREATE TABLE (?:IF NOT EXISTS )?([\w."]+)/gi;

const rules: readonly (readonly [RegExp, string])[] = [
  [
    /\bDROP (?:TABLE|COLUMN|SCHEMA|VIEW|MATERIALIZED VIEW|TYPE|FUNCTION|SEQUENCE)\b/i,
    "drops something",
  ],
  [/\bRENAME (?:TO|COLUMN|CONSTRAINT|VALUE|ATTRIBUTE)\b/i, "renames something"],
  [
    /\bADD COLUMN\b(?=[^,]*\bNOT NULL\b)(?![^,]*\b(?:DEFAULT|GENERATED)\b)/i,
    "adds a required column without a default",
  ],
  [/\bSET SCHEMA\b/i, "moves something to another schema"],
  [/\bSET NOT NULL\b/i, "makes a column required"],
  [/\bDROP DEFAULT\b/i, "removes a default"],
  [/\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i, "changes a type"],
  [/\bTRUNCATE\b/i, "deletes rows"],
];

/** Statements that only matter on tables that older programs write to. */
const onOldTables: readonly (readonly [RegExp, string])[] = [
  [/ALTER TABLE (?:ONLY )?([\w."]+)\s+ADD CONSTRAINT\b/i, "adds a constraint to an existing table"],
  [/CREATE UNIQUE INDEX .*? ON ([\w."]+)/i, "adds a unique index to an existing table"],
];

/** Returns the statements in a migration that would break a program without that migration. */
export function breakingStatements(migration: string): string[] {
  const text = migration.replaceAll(/--(?!> ).*$/gm, "");
  const created = new Set(Array.from(text.matchAll(CREATED), ([, table]) => table));
  return text
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .flatMap((statement) => {
      const broken = rules.filter(([pattern]) => pattern.test(statement));
      const onOld = onOldTables.filter(([pattern]) => {
        const table = pattern.exec(statement)?.[1];
        return table !== undefined && !created.has(table);
      });
      return [...broken, ...onOld].map(([, what]) => `${what}: ${statement}`);
    });
}
