CREATE TABLE "upstream"."source_requests" (
	"source" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "source_requests_source_minute_pk" PRIMARY KEY("source","minute")
);
--> statement-breakpoint
ALTER TABLE "upstream"."sources" DROP COLUMN "hour_started_at";--> statement-breakpoint
ALTER TABLE "upstream"."sources" DROP COLUMN "hour_requests";