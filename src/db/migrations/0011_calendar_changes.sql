CREATE TABLE "facts"."calendar_changes" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"session" "facts"."session_kind",
	"value_before" text,
	"value_after" text,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "calendar_changes_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal"),
	CONSTRAINT "calendar_changes_what" CHECK ("facts"."calendar_changes"."what" in ('start', 'time-announced', 'session-dropped', 'date', 'added', 'cancelled', 'restored', 'renamed', 'circuit'))
);
--> statement-breakpoint
ALTER TABLE "facts"."calendar_changes" ADD CONSTRAINT "calendar_changes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;