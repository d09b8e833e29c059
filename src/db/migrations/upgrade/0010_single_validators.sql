ALTER TABLE "upstream"."subject_reads" DROP COLUMN "etag";--> statement-breakpoint
ALTER TABLE "upstream"."subject_reads" DROP COLUMN "last_modified";