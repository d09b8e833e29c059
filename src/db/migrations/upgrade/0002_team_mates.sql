DROP INDEX "facts"."race_classifications_team_id_index";--> statement-breakpoint
DROP INDEX "facts"."timed_classifications_team_id_index";--> statement-breakpoint
CREATE INDEX "fastest_laps_fastest_index" ON "facts"."fastest_laps" USING btree ("meeting_id","session","driver_id") WHERE "facts"."fastest_laps"."position" = 1;--> statement-breakpoint
CREATE INDEX "race_classifications_team_id_meeting_id_index" ON "facts"."race_classifications" USING btree ("team_id","meeting_id");--> statement-breakpoint
CREATE INDEX "starting_grids_pole_index" ON "facts"."starting_grids" USING btree ("meeting_id","session","driver_id") WHERE "facts"."starting_grids"."position" = 1;--> statement-breakpoint
CREATE INDEX "timed_classifications_team_id_meeting_id_index" ON "facts"."timed_classifications" USING btree ("team_id","meeting_id");