CREATE SCHEMA "facts";
--> statement-breakpoint
CREATE TYPE "facts"."session_kind" AS ENUM('practice-1', 'practice-2', 'practice-3', 'practice-4', 'pre-qualifying', 'qualifying-1', 'qualifying-2', 'sprint-qualifying', 'sprint', 'qualifying', 'warm-up', 'race');--> statement-breakpoint
CREATE TABLE "facts"."grands_prix" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"country_id" text
);
--> statement-breakpoint
CREATE TABLE "facts"."meetings" (
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
CREATE TABLE "facts"."seasons" (
	"year" smallint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."sessions" (
	"meeting_id" integer NOT NULL,
	"kind" "facts"."session_kind" NOT NULL,
	"starts_at" timestamp with time zone,
	"over_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_meeting_id_kind_pk" PRIMARY KEY("meeting_id","kind")
);
--> statement-breakpoint
CREATE TABLE "facts"."driver_of_the_day" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint NOT NULL,
	"driver_id" text NOT NULL,
	"percentage" double precision,
	CONSTRAINT "driver_of_the_day_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "facts"."fastest_laps" (
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"driver_id" text NOT NULL,
	"team_id" text NOT NULL,
	"lap" smallint,
	"time_ms" integer,
	CONSTRAINT "fastest_laps_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal")
);
--> statement-breakpoint
CREATE TABLE "facts"."lap_charts" (
	"meeting_id" integer NOT NULL,
	"driver_id" text NOT NULL,
	"lap_times_ms" integer[] NOT NULL,
	"positions" smallint[] NOT NULL,
	CONSTRAINT "lap_charts_meeting_id_driver_id_pk" PRIMARY KEY("meeting_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "facts"."pit_stops" (
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	"ordinal" smallint NOT NULL,
	"driver_id" text NOT NULL,
	"stop" smallint NOT NULL,
	"lap" smallint NOT NULL,
	"duration_ms" integer,
	CONSTRAINT "pit_stops_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal")
);
--> statement-breakpoint
CREATE TABLE "facts"."race_classifications" (
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
CREATE TABLE "facts"."starting_grids" (
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"pit_lane" boolean NOT NULL,
	"driver_id" text NOT NULL,
	"penalty" text,
	"time_ms" integer,
	CONSTRAINT "starting_grids_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal")
);
--> statement-breakpoint
CREATE TABLE "facts"."timed_classifications" (
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
CREATE TABLE "facts"."ergast_circuits" (
	"ergast_id" text PRIMARY KEY NOT NULL,
	"circuit_id" text,
	"name" text NOT NULL,
	"latitude" text NOT NULL,
	"longitude" text NOT NULL,
	"locality" text NOT NULL,
	"country" text NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "facts"."ergast_constructor_teams" (
	"ergast_id" text NOT NULL,
	"team_id" text NOT NULL,
	"first_season" smallint NOT NULL,
	"last_season" smallint NOT NULL,
	CONSTRAINT "ergast_constructor_teams_ergast_id_team_id_pk" PRIMARY KEY("ergast_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "facts"."ergast_constructors" (
	"ergast_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nationality" text,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "facts"."ergast_drivers" (
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
CREATE TABLE "facts"."ergast_pit_stops" (
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	"ordinal" smallint NOT NULL,
	"driver_id" text NOT NULL,
	"stop" smallint NOT NULL,
	"lap" smallint NOT NULL,
	"time_of_day" time,
	"duration_ms" integer,
	CONSTRAINT "ergast_pit_stops_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal")
);
--> statement-breakpoint
CREATE TABLE "facts"."ergast_qualifying" (
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
CREATE TABLE "facts"."ergast_races" (
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
CREATE TABLE "facts"."ergast_results" (
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
CREATE TABLE "facts"."ergast_sessions" (
	"season" smallint NOT NULL,
	"round" smallint NOT NULL,
	"kind" "facts"."session_kind" NOT NULL,
	"date" date NOT NULL,
	"time" text,
	CONSTRAINT "ergast_sessions_season_round_kind_pk" PRIMARY KEY("season","round","kind")
);
--> statement-breakpoint
CREATE TABLE "facts"."ergast_statuses" (
	"id" smallint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."pack_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"facts_as_of" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"code" text NOT NULL,
	"permanent_number" smallint,
	"born_on" date,
	"died_on" date,
	"birth_place" text,
	"country_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."engine_makers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."entries" (
	"meeting_id" integer NOT NULL,
	"driver_id" text NOT NULL,
	"team_id" text NOT NULL,
	"engine_maker_id" text NOT NULL,
	"number" text,
	CONSTRAINT "entries_meeting_id_driver_id_team_id_engine_maker_id_pk" PRIMARY KEY("meeting_id","driver_id","team_id","engine_maker_id")
);
--> statement-breakpoint
CREATE TABLE "facts"."team_lineage" (
	"team_id" text NOT NULL,
	"position" smallint NOT NULL,
	"member_team_id" text NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint,
	CONSTRAINT "team_lineage_team_id_position_pk" PRIMARY KEY("team_id","position")
);
--> statement-breakpoint
CREATE TABLE "facts"."team_seasons" (
	"year" smallint NOT NULL,
	"team_id" text NOT NULL,
	"entrant_name" text NOT NULL,
	"colour" text,
	"chassis" text,
	"engine_maker_id" text,
	CONSTRAINT "team_seasons_year_team_id_pk" PRIMARY KEY("year","team_id")
);
--> statement-breakpoint
CREATE TABLE "facts"."teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"country_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."circuit_layouts" (
	"id" text PRIMARY KEY NOT NULL,
	"circuit_id" text NOT NULL,
	"length_m" integer NOT NULL,
	"turns" smallint,
	"direction" text NOT NULL,
	"geometry" text NOT NULL,
	"start_line_known" boolean NOT NULL,
	"finish_line_offset_m" integer,
	"outline_dm" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."circuits" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"place_name" text NOT NULL,
	"country_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts"."countries" (
	"id" text PRIMARY KEY NOT NULL,
	"alpha2" text NOT NULL,
	"name" text NOT NULL,
	"demonym" text
);
--> statement-breakpoint
CREATE TABLE "facts"."driver_standings" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"driver_id" text NOT NULL,
	"wins" smallint NOT NULL,
	CONSTRAINT "driver_standings_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "facts"."season_driver_standings" (
	"season" smallint NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"driver_id" text NOT NULL,
	"champion" boolean NOT NULL,
	CONSTRAINT "season_driver_standings_season_ordinal_pk" PRIMARY KEY("season","ordinal")
);
--> statement-breakpoint
CREATE TABLE "facts"."season_team_standings" (
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
CREATE TABLE "facts"."team_standings" (
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
ALTER TABLE "facts"."grands_prix" ADD CONSTRAINT "grands_prix_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_grand_prix_id_grands_prix_id_fk" FOREIGN KEY ("grand_prix_id") REFERENCES "facts"."grands_prix"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_layout_id_circuit_layouts_id_fk" FOREIGN KEY ("layout_id") REFERENCES "facts"."circuit_layouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."sessions" ADD CONSTRAINT "sessions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."driver_of_the_day" ADD CONSTRAINT "driver_of_the_day_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."lap_charts" ADD CONSTRAINT "lap_charts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pit_stops" ADD CONSTRAINT "pit_stops_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "facts"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."starting_grids" ADD CONSTRAINT "starting_grids_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "facts"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."drivers" ADD CONSTRAINT "drivers_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_member_team_id_teams_id_fk" FOREIGN KEY ("member_team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_seasons" ADD CONSTRAINT "team_seasons_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_seasons" ADD CONSTRAINT "team_seasons_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."teams" ADD CONSTRAINT "teams_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."circuit_layouts" ADD CONSTRAINT "circuit_layouts_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."circuits" ADD CONSTRAINT "circuits_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_season_slug_index" ON "facts"."meetings" USING btree ("season","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_season_round_index" ON "facts"."meetings" USING btree ("season","round");--> statement-breakpoint
CREATE INDEX "meetings_circuit_id_index" ON "facts"."meetings" USING btree ("circuit_id");--> statement-breakpoint
CREATE INDEX "meetings_grand_prix_id_index" ON "facts"."meetings" USING btree ("grand_prix_id");--> statement-breakpoint
CREATE INDEX "meetings_start_date_index" ON "facts"."meetings" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "sessions_over_at_index" ON "facts"."sessions" USING btree ("over_at");--> statement-breakpoint
CREATE INDEX "sessions_starts_at_index" ON "facts"."sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "driver_of_the_day_driver_id_index" ON "facts"."driver_of_the_day" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "fastest_laps_driver_id_index" ON "facts"."fastest_laps" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "lap_charts_driver_id_index" ON "facts"."lap_charts" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "pit_stops_driver_id_index" ON "facts"."pit_stops" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "race_classifications_driver_id_index" ON "facts"."race_classifications" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "race_classifications_team_id_index" ON "facts"."race_classifications" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "starting_grids_driver_id_index" ON "facts"."starting_grids" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "timed_classifications_driver_id_index" ON "facts"."timed_classifications" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "timed_classifications_team_id_index" ON "facts"."timed_classifications" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "ergast_constructor_teams_team_id_index" ON "facts"."ergast_constructor_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "ergast_pit_stops_driver_id_index" ON "facts"."ergast_pit_stops" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "ergast_qualifying_ergast_driver_id_index" ON "facts"."ergast_qualifying" USING btree ("ergast_driver_id");--> statement-breakpoint
CREATE INDEX "ergast_qualifying_ergast_constructor_id_index" ON "facts"."ergast_qualifying" USING btree ("ergast_constructor_id");--> statement-breakpoint
CREATE INDEX "ergast_races_meeting_id_index" ON "facts"."ergast_races" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "ergast_results_ergast_driver_id_index" ON "facts"."ergast_results" USING btree ("ergast_driver_id");--> statement-breakpoint
CREATE INDEX "ergast_results_ergast_constructor_id_index" ON "facts"."ergast_results" USING btree ("ergast_constructor_id");--> statement-breakpoint
CREATE INDEX "entries_driver_id_index" ON "facts"."entries" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "entries_team_id_index" ON "facts"."entries" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_seasons_team_id_index" ON "facts"."team_seasons" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "driver_standings_driver_id_index" ON "facts"."driver_standings" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "season_driver_standings_driver_id_index" ON "facts"."season_driver_standings" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "season_team_standings_team_id_index" ON "facts"."season_team_standings" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_standings_team_id_index" ON "facts"."team_standings" USING btree ("team_id");