CREATE TABLE "upstream"."documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upstream"."documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"season" smallint NOT NULL,
	"meeting_id" integer,
	"version" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"repeated_at" timestamp with time zone NOT NULL,
	"in_use" boolean NOT NULL,
	"changes" jsonb,
	"note" text,
	CONSTRAINT "documents_source_kind_season_meetingId_version_unique" UNIQUE NULLS NOT DISTINCT("source","kind","season","meeting_id","version")
);
--> statement-breakpoint
CREATE TABLE "upstream"."observed_meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upstream"."observed_meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000 CACHE 1),
	"season" smallint NOT NULL,
	"slug" text NOT NULL,
	"circuit_id" text NOT NULL,
	"grand_prix_id" text NOT NULL,
	"adopted_as" integer
);
--> statement-breakpoint
CREATE TABLE "upstream"."schedule_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upstream"."schedule_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"meeting_id" integer NOT NULL,
	"what" text NOT NULL,
	"session" "facts"."session_kind",
	"from" text,
	"to" text,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "documents_meeting_id_index" ON "upstream"."documents" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "observed_meetings_open" ON "upstream"."observed_meetings" USING btree ("season","slug") WHERE "upstream"."observed_meetings"."adopted_as" is null;--> statement-breakpoint
CREATE INDEX "schedule_changes_meeting_id_index" ON "upstream"."schedule_changes" USING btree ("meeting_id");