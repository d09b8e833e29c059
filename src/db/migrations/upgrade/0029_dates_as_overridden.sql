-- Overrides change the first and last day one by one, so effective dates may cross.
ALTER TABLE "facts"."meetings" DROP CONSTRAINT IF EXISTS "meetings_dates";--> statement-breakpoint
ALTER TABLE "source"."meetings" DROP CONSTRAINT IF EXISTS "meetings_dates";
