CREATE TABLE "upstream"."sources" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"hour_started_at" timestamp with time zone NOT NULL,
	"hour_requests" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream"."subject_reads" (
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"present_since" timestamp with time zone,
	"present_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"not_before" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	CONSTRAINT "subject_reads_source_subject_pk" PRIMARY KEY("source","subject")
);
