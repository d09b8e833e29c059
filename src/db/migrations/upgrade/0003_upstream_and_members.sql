CREATE SCHEMA "members";
--> statement-breakpoint
CREATE SCHEMA "upstream";
--> statement-breakpoint
ALTER TABLE "facts"."pack_state" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;