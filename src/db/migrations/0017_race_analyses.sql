CREATE TABLE "facts"."race_analyses" (
	"meeting_id" integer PRIMARY KEY NOT NULL,
	"method" smallint NOT NULL,
	"input" text NOT NULL,
	"passes" smallint NOT NULL,
	"pit_loss_ms" integer,
	"analysis" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facts"."race_analyses" ADD CONSTRAINT "race_analyses_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE cascade ON UPDATE no action;