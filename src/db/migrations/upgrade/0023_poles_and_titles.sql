CREATE TABLE "facts"."pole_positions" (
	"meeting_id" integer PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"team_id" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."titles" (
	"season" smallint NOT NULL,
	"championship" text NOT NULL,
	"winner_id" text NOT NULL,
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	CONSTRAINT "titles_season_championship_pk" PRIMARY KEY("season","championship")
);
--> statement-breakpoint
DROP INDEX "facts"."starting_grids_pole_index";--> statement-breakpoint
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pole_positions_driver_id_index" ON "facts"."pole_positions" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "pole_positions_team_id_index" ON "facts"."pole_positions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "titles_winner_id_index" ON "facts"."titles" USING btree ("winner_id");