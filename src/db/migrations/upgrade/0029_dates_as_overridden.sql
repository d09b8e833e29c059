-- The first and last days are overridden separately, so the first may be later than the last for a while.
ALTER TABLE "facts"."meetings" DROP CONSTRAINT IF EXISTS "meetings_dates";--> statement-breakpoint
ALTER TABLE "source"."meetings" DROP CONSTRAINT IF EXISTS "meetings_dates";
