ALTER TABLE "facts"."meetings" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD COLUMN "cancelled_on" date;