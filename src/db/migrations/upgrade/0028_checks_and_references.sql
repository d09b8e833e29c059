ALTER TABLE "facts"."race_classifications" RENAME CONSTRAINT "race_classifications_points" TO "race_classifications_points_hundredths";--> statement-breakpoint
ALTER TABLE "source"."race_classifications" RENAME CONSTRAINT "race_classifications_points" TO "race_classifications_points_hundredths";--> statement-breakpoint
ALTER TABLE "members"."vote_counts" RENAME CONSTRAINT "vote_counts_not_negative" TO "vote_counts_count";--> statement-breakpoint
ALTER TABLE "facts"."ergast_circuits" ADD CONSTRAINT "ergast_circuits_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_constructor_teams" ADD CONSTRAINT "ergast_constructor_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_drivers" ADD CONSTRAINT "ergast_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_pit_stops" ADD CONSTRAINT "ergast_pit_stops_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."ergast_drivers" ADD CONSTRAINT "ergast_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."accounts" ADD CONSTRAINT "accounts_role" CHECK ("members"."accounts"."role" in ('user', 'admin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."mailed_links" ADD CONSTRAINT "mailed_links_kind" CHECK ("members"."mailed_links"."kind" in ('confirm', 'reset', 'change-address')) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_dates" CHECK ("facts"."meetings"."start_date" <= "facts"."meetings"."end_date") NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_dates" CHECK ("source"."meetings"."start_date" <= "source"."meetings"."end_date") NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."driver_of_the_day" ADD CONSTRAINT "driver_of_the_day_position" CHECK ("facts"."driver_of_the_day"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_position" CHECK ("facts"."fastest_laps"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_lap" CHECK ("facts"."fastest_laps"."lap" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."lap_charts" ADD CONSTRAINT "lap_charts_whole" CHECK (cardinality("facts"."lap_charts"."lap_times_ms") = cardinality("facts"."lap_charts"."positions")) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."pit_stops" ADD CONSTRAINT "pit_stops_stop" CHECK ("facts"."pit_stops"."stop" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."pit_stops" ADD CONSTRAINT "pit_stops_lap" CHECK ("facts"."pit_stops"."lap" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_grid" CHECK ("facts"."race_classifications"."grid" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_laps" CHECK ("facts"."race_classifications"."laps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_grid" CHECK ("source"."race_classifications"."grid" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_laps" CHECK ("source"."race_classifications"."laps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."timed_classifications" ADD CONSTRAINT "timed_classifications_status" CHECK ("source"."timed_classifications"."status" in ('classified', 'DNF', 'DNS', 'DSQ', 'NC', 'DNQ', 'DNPQ', 'DNP', 'EX')) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."timed_classifications" ADD CONSTRAINT "timed_classifications_laps" CHECK ("source"."timed_classifications"."laps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."starting_grids" ADD CONSTRAINT "starting_grids_position" CHECK ("facts"."starting_grids"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_status" CHECK ("facts"."timed_classifications"."status" in ('classified', 'DNF', 'DNS', 'DSQ', 'NC', 'DNQ', 'DNPQ', 'DNP', 'EX')) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_laps" CHECK ("facts"."timed_classifications"."laps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_pit_stops" ADD CONSTRAINT "ergast_pit_stops_stop" CHECK ("facts"."ergast_pit_stops"."stop" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_pit_stops" ADD CONSTRAINT "ergast_pit_stops_lap" CHECK ("facts"."ergast_pit_stops"."lap" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_qualifying" ADD CONSTRAINT "ergast_qualifying_position" CHECK ("facts"."ergast_qualifying"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_races" ADD CONSTRAINT "ergast_races_round" CHECK ("facts"."ergast_races"."round" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_results" ADD CONSTRAINT "ergast_results_position" CHECK ("facts"."ergast_results"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_results" ADD CONSTRAINT "ergast_results_grid" CHECK ("facts"."ergast_results"."grid" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_results" ADD CONSTRAINT "ergast_results_laps" CHECK ("facts"."ergast_results"."laps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."ergast_sessions" ADD CONSTRAINT "ergast_sessions_round" CHECK ("facts"."ergast_sessions"."round" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."ergast_qualifying" ADD CONSTRAINT "ergast_qualifying_position" CHECK ("source"."ergast_qualifying"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."ergast_races" ADD CONSTRAINT "ergast_races_round" CHECK ("source"."ergast_races"."round" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."ergast_results" ADD CONSTRAINT "ergast_results_position" CHECK ("source"."ergast_results"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."ergast_results" ADD CONSTRAINT "ergast_results_grid" CHECK ("source"."ergast_results"."grid" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."ergast_results" ADD CONSTRAINT "ergast_results_laps" CHECK ("source"."ergast_results"."laps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."ergast_sessions" ADD CONSTRAINT "ergast_sessions_round" CHECK ("source"."ergast_sessions"."round" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."mail_outbox" ADD CONSTRAINT "mail_outbox_attempts" CHECK ("members"."mail_outbox"."attempts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."news_feeds" ADD CONSTRAINT "news_feeds_source" CHECK ("upstream"."news_feeds"."source" in ('racefans', 'editorial')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."news_feeds" ADD CONSTRAINT "news_feeds_failures" CHECK ("upstream"."news_feeds"."failures" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."news_items" ADD CONSTRAINT "news_items_source" CHECK ("upstream"."news_items"."source" in ('racefans', 'editorial')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."overrides" ADD CONSTRAINT "overrides_subject" CHECK ("members"."overrides"."subject" in ('meeting', 'session', 'classification', 'driver', 'team')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."preferences" ADD CONSTRAINT "preferences_hours" CHECK ("members"."preferences"."hours" in ('24', '12')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."preferences" ADD CONSTRAINT "preferences_lengths" CHECK ("members"."preferences"."lengths" in ('km', 'mi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."reaction_bests" ADD CONSTRAINT "reaction_bests_best_ms" CHECK ("members"."reaction_bests"."best_ms" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."reaction_rounds" ADD CONSTRAINT "reaction_rounds_verdict" CHECK ("members"."reaction_rounds"."verdict" in ('counted', 'too-fast', 'too-slow', 'before-the-lights', 'too-late', 'identical', 'too-even')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."reaction_rounds" ADD CONSTRAINT "reaction_rounds_hold_ms" CHECK ("members"."reaction_rounds"."hold_ms" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."reaction_rounds" ADD CONSTRAINT "reaction_rounds_reaction_ms" CHECK ("members"."reaction_rounds"."reaction_ms" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."search_entries" ADD CONSTRAINT "search_entries_kind" CHECK ("facts"."search_entries"."kind" in ('driver', 'team', 'circuit', 'meeting', 'season')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."source_requests" ADD CONSTRAINT "source_requests_source" CHECK ("upstream"."source_requests"."source" in ('ergast')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."source_requests" ADD CONSTRAINT "source_requests_requests" CHECK ("upstream"."source_requests"."requests" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."sources" ADD CONSTRAINT "sources_source" CHECK ("upstream"."sources"."source" in ('ergast')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."sources" ADD CONSTRAINT "sources_failures" CHECK ("upstream"."sources"."failures" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."subject_reads" ADD CONSTRAINT "subject_reads_source" CHECK ("upstream"."subject_reads"."source" in ('ergast')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."subject_reads" ADD CONSTRAINT "subject_reads_failures" CHECK ("upstream"."subject_reads"."failures" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_position" CHECK ("facts"."driver_standings"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_points_hundredths" CHECK ("facts"."driver_standings"."points_hundredths" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_wins" CHECK ("facts"."driver_standings"."wins" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_position" CHECK ("facts"."season_driver_standings"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_points_hundredths" CHECK ("facts"."season_driver_standings"."points_hundredths" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_position" CHECK ("facts"."season_team_standings"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_points_hundredths" CHECK ("facts"."season_team_standings"."points_hundredths" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."driver_standings" ADD CONSTRAINT "driver_standings_position" CHECK ("source"."driver_standings"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."driver_standings" ADD CONSTRAINT "driver_standings_points_hundredths" CHECK ("source"."driver_standings"."points_hundredths" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."driver_standings" ADD CONSTRAINT "driver_standings_wins" CHECK ("source"."driver_standings"."wins" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_position" CHECK ("source"."season_driver_standings"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_points_hundredths" CHECK ("source"."season_driver_standings"."points_hundredths" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."season_team_standings" ADD CONSTRAINT "season_team_standings_position" CHECK ("source"."season_team_standings"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."season_team_standings" ADD CONSTRAINT "season_team_standings_points_hundredths" CHECK ("source"."season_team_standings"."points_hundredths" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."team_standings" ADD CONSTRAINT "team_standings_position" CHECK ("source"."team_standings"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."team_standings" ADD CONSTRAINT "team_standings_points_hundredths" CHECK ("source"."team_standings"."points_hundredths" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "source"."team_standings" ADD CONSTRAINT "team_standings_wins" CHECK ("source"."team_standings"."wins" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_position" CHECK ("facts"."team_standings"."position" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_points_hundredths" CHECK ("facts"."team_standings"."points_hundredths" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_wins" CHECK ("facts"."team_standings"."wins" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."documents" ADD CONSTRAINT "documents_source" CHECK ("upstream"."documents"."source" in ('ergast')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."documents" ADD CONSTRAINT "documents_kind" CHECK ("upstream"."documents"."kind" in ('calendar', 'race', 'sprint', 'qualifying', 'laps', 'pit-stops', 'driver-standings', 'team-standings')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."documents" ADD CONSTRAINT "documents_version" CHECK ("upstream"."documents"."version" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."schedule_changes" ADD CONSTRAINT "schedule_changes_source" CHECK ("upstream"."schedule_changes"."source" in ('ergast', 'administrator')) NOT VALID;--> statement-breakpoint
ALTER TABLE "upstream"."schedule_changes" ADD CONSTRAINT "schedule_changes_what" CHECK ("upstream"."schedule_changes"."what" in ('start', 'time-announced', 'session-dropped', 'date', 'added', 'cancelled', 'restored', 'renamed', 'circuit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."ballots" ADD CONSTRAINT "ballots_counted_as" CHECK ("members"."ballots"."counted_as" in ('guest', 'account')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."vote_counts" ADD CONSTRAINT "vote_counts_pick" CHECK ("members"."vote_counts"."pick" in ('scorer', 'rest', 'team')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."vote_counts" ADD CONSTRAINT "vote_counts_counted_as" CHECK ("members"."vote_counts"."counted_as" in ('guest', 'account')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members"."vote_sources" ADD CONSTRAINT "vote_sources_ballots" CHECK ("members"."vote_sources"."ballots" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_position" CHECK ("facts"."team_lineage"."position" >= 1) NOT VALID;--> statement-breakpoint
-- The constraints apply to all new rows. Existing rows that violate one are kept, and the upgrade continues.
DO $$
DECLARE
	added record;
BEGIN
	FOR added IN
		SELECT conrelid::regclass AS place, conname AS name FROM pg_constraint
		WHERE NOT convalidated AND connamespace IN ('facts'::regnamespace, 'source'::regnamespace, 'members'::regnamespace, 'upstream'::regnamespace)
	LOOP
		BEGIN
			EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', added.place, added.name);
		EXCEPTION WHEN check_violation OR foreign_key_violation THEN
			RAISE WARNING '% keeps rows that break the rule % (%)', added.place, added.name, SQLERRM;
		END;
	END LOOP;
END $$;
