CREATE SCHEMA "source";
--> statement-breakpoint
CREATE TABLE "source"."meetings" (
	"id" integer PRIMARY KEY NOT NULL,
	"season" smallint NOT NULL,
	"round" smallint,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"official_name" text NOT NULL,
	"grand_prix_id" text NOT NULL,
	"circuit_id" text NOT NULL,
	"layout_id" text,
	"start_date" date NOT NULL,
	"start_date_known" boolean NOT NULL,
	"end_date" date NOT NULL,
	"cancelled" boolean NOT NULL,
	"cancellation_reason" text,
	"qualifying_format" text,
	"sprint_format" text,
	"course_length_m" integer,
	"laps" smallint,
	"scheduled_laps" smallint,
	"distance_m" integer,
	"scheduled_distance_m" integer
);
--> statement-breakpoint
CREATE TABLE "source"."sessions" (
	"meeting_id" integer NOT NULL,
	"kind" "facts"."session_kind" NOT NULL,
	"starts_at" timestamp with time zone,
	"over_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_meeting_id_kind_pk" PRIMARY KEY("meeting_id","kind")
);
--> statement-breakpoint
CREATE TABLE "source"."pole_positions" (
	"meeting_id" integer PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"team_id" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source"."race_classifications" (
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"status" text NOT NULL,
	"driver_id" text NOT NULL,
	"team_id" text NOT NULL,
	"engine_maker_id" text NOT NULL,
	"number" text,
	"shared_car" boolean NOT NULL,
	"laps" smallint,
	"time_ms" integer,
	"penalty_ms" integer,
	"gap_ms" integer,
	"gap_laps" smallint,
	"reason_retired" text,
	"points_hundredths" integer NOT NULL,
	"grid" smallint,
	"pit_lane_start" boolean NOT NULL,
	CONSTRAINT "race_classifications_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal")
);
--> statement-breakpoint
CREATE TABLE "source"."timed_classifications" (
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"status" text NOT NULL,
	"driver_id" text NOT NULL,
	"team_id" text NOT NULL,
	"engine_maker_id" text NOT NULL,
	"number" text,
	"laps" smallint,
	"time_ms" integer,
	"q1_ms" integer,
	"q2_ms" integer,
	"q3_ms" integer,
	CONSTRAINT "timed_classifications_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal")
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_constructors" (
	"ergast_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nationality" text,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_drivers" (
	"ergast_id" text PRIMARY KEY NOT NULL,
	"driver_id" text,
	"code" text,
	"permanent_number" text,
	"permanent_number_until2025" text,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"born_on" date,
	"nationality" text,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_qualifying" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint NOT NULL,
	"ergast_driver_id" text NOT NULL,
	"ergast_constructor_id" text NOT NULL,
	"number" text,
	"q1" text,
	"q2" text,
	"q3" text,
	CONSTRAINT "ergast_qualifying_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_races" (
	"season" smallint NOT NULL,
	"round" smallint NOT NULL,
	"meeting_id" integer,
	"name" text NOT NULL,
	"circuit_ergast_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text,
	"url" text,
	CONSTRAINT "ergast_races_season_round_pk" PRIMARY KEY("season","round")
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_results" (
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	"ordinal" smallint NOT NULL,
	"ergast_driver_id" text NOT NULL,
	"ergast_constructor_id" text NOT NULL,
	"number" text,
	"position" smallint NOT NULL,
	"position_text" text NOT NULL,
	"points" text NOT NULL,
	"grid" smallint,
	"laps" smallint,
	"status" text NOT NULL,
	"time_ms" integer,
	"time_text" text,
	"fastest_rank" smallint,
	"fastest_lap" smallint,
	"fastest_time" text,
	"fastest_average_kph" double precision,
	CONSTRAINT "ergast_results_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal")
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_sessions" (
	"season" smallint NOT NULL,
	"round" smallint NOT NULL,
	"kind" "facts"."session_kind" NOT NULL,
	"date" date NOT NULL,
	"time" text,
	CONSTRAINT "ergast_sessions_season_round_kind_pk" PRIMARY KEY("season","round","kind")
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_statuses" (
	"id" smallint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source"."drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"other_names" text NOT NULL,
	"code" text NOT NULL,
	"permanent_number" smallint,
	"born_on" date,
	"died_on" date,
	"birth_place" text,
	"country_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source"."team_seasons" (
	"year" smallint NOT NULL,
	"team_id" text NOT NULL,
	"name" text,
	"entrant_name" text NOT NULL,
	"colour" text,
	"chassis" text,
	"engine_maker_id" text,
	CONSTRAINT "team_seasons_year_team_id_pk" PRIMARY KEY("year","team_id")
);
--> statement-breakpoint
CREATE TABLE "source"."teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"country_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source"."driver_standings" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"driver_id" text NOT NULL,
	"wins" smallint NOT NULL,
	CONSTRAINT "driver_standings_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "source"."season_driver_standings" (
	"season" smallint NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"driver_id" text NOT NULL,
	"champion" boolean NOT NULL,
	CONSTRAINT "season_driver_standings_season_ordinal_pk" PRIMARY KEY("season","ordinal")
);
--> statement-breakpoint
CREATE TABLE "source"."season_team_standings" (
	"season" smallint NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"team_id" text NOT NULL,
	"engine_maker_id" text NOT NULL,
	"champion" boolean NOT NULL,
	CONSTRAINT "season_team_standings_season_ordinal_pk" PRIMARY KEY("season","ordinal")
);
--> statement-breakpoint
CREATE TABLE "source"."team_standings" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"team_id" text NOT NULL,
	"engine_maker_id" text NOT NULL,
	"wins" smallint NOT NULL,
	CONSTRAINT "team_standings_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "source"."titles" (
	"season" smallint NOT NULL,
	"championship" text NOT NULL,
	"winner_id" text NOT NULL,
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	CONSTRAINT "titles_season_championship_pk" PRIMARY KEY("season","championship")
);
--> statement-breakpoint
ALTER TABLE "facts"."driver_of_the_day" DROP CONSTRAINT "driver_of_the_day_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" DROP CONSTRAINT "fastest_laps_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" DROP CONSTRAINT "fastest_laps_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."lap_charts" DROP CONSTRAINT "lap_charts_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."pit_stops" DROP CONSTRAINT "pit_stops_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."starting_grids" DROP CONSTRAINT "starting_grids_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."entries" DROP CONSTRAINT "entries_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."entries" DROP CONSTRAINT "entries_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" DROP CONSTRAINT "team_lineage_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" DROP CONSTRAINT "team_lineage_member_team_id_teams_id_fk";
--> statement-breakpoint
-- Manual addition: copies the facts to `source`. Overridden rows are copied as they were before the override.
DO $$
DECLARE
	target record;
	kept record;
	condition text;
BEGIN
	FOR target IN
		SELECT table_name, string_agg(quote_ident(column_name), ', ') AS columns
		FROM information_schema.columns WHERE table_schema = 'source' GROUP BY table_name
	LOOP
		EXECUTE format('INSERT INTO source.%1$I (%2$s) SELECT %2$s FROM facts.%1$I', target.table_name, target.columns);
	END LOOP;
	FOR kept IN
		SELECT table_name, scope, rows FROM facts.covered_rows
		WHERE to_regclass(format('source.%I', table_name)) IS NOT NULL
	LOOP
		SELECT string_agg(format('%I::text = %L', key, value), ' AND ') INTO condition FROM jsonb_each_text(kept.scope);
		EXECUTE format('DELETE FROM source.%I WHERE %s', kept.table_name, condition);
		EXECUTE format('INSERT INTO source.%1$I SELECT * FROM jsonb_populate_recordset(NULL::source.%1$I, $1)', kept.table_name)
			USING kept.rows;
	END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_grand_prix_id_grands_prix_id_fk" FOREIGN KEY ("grand_prix_id") REFERENCES "facts"."grands_prix"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_layout_id_circuit_layouts_id_fk" FOREIGN KEY ("layout_id") REFERENCES "facts"."circuit_layouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."sessions" ADD CONSTRAINT "sessions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."pole_positions" ADD CONSTRAINT "pole_positions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."pole_positions" ADD CONSTRAINT "pole_positions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."pole_positions" ADD CONSTRAINT "pole_positions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."timed_classifications" ADD CONSTRAINT "timed_classifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."timed_classifications" ADD CONSTRAINT "timed_classifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."timed_classifications" ADD CONSTRAINT "timed_classifications_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."timed_classifications" ADD CONSTRAINT "timed_classifications_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."ergast_qualifying" ADD CONSTRAINT "ergast_qualifying_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."ergast_races" ADD CONSTRAINT "ergast_races_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."ergast_results" ADD CONSTRAINT "ergast_results_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."drivers" ADD CONSTRAINT "drivers_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."team_seasons" ADD CONSTRAINT "team_seasons_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."team_seasons" ADD CONSTRAINT "team_seasons_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."teams" ADD CONSTRAINT "teams_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."driver_standings" ADD CONSTRAINT "driver_standings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."driver_standings" ADD CONSTRAINT "driver_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."season_team_standings" ADD CONSTRAINT "season_team_standings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."season_team_standings" ADD CONSTRAINT "season_team_standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."season_team_standings" ADD CONSTRAINT "season_team_standings_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."team_standings" ADD CONSTRAINT "team_standings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."team_standings" ADD CONSTRAINT "team_standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."team_standings" ADD CONSTRAINT "team_standings_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."titles" ADD CONSTRAINT "titles_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."titles" ADD CONSTRAINT "titles_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_season_slug_index" ON "source"."meetings" USING btree ("season","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_season_round_index" ON "source"."meetings" USING btree ("season","round");--> statement-breakpoint
CREATE INDEX "ergast_races_meeting_id_index" ON "source"."ergast_races" USING btree ("meeting_id");--> statement-breakpoint
ALTER TABLE "facts"."driver_of_the_day" ADD CONSTRAINT "driver_of_the_day_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."driver_of_the_day" ADD CONSTRAINT "driver_of_the_day_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."lap_charts" ADD CONSTRAINT "lap_charts_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."lap_charts" ADD CONSTRAINT "lap_charts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pit_stops" ADD CONSTRAINT "pit_stops_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pit_stops" ADD CONSTRAINT "pit_stops_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."starting_grids" ADD CONSTRAINT "starting_grids_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."starting_grids" ADD CONSTRAINT "starting_grids_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_pit_stops" ADD CONSTRAINT "ergast_pit_stops_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_qualifying" ADD CONSTRAINT "ergast_qualifying_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_races" ADD CONSTRAINT "ergast_races_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_results" ADD CONSTRAINT "ergast_results_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "facts"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_member_team_id_teams_id_fk" FOREIGN KEY ("member_team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;