-- A database from 22 November 2026: every table that Gridwalk had then, four weekends from 2025, a meeting that only a
-- service had announced, and corrections in force, undone and inapplicable. An upgrade must lose none of this.

CREATE SCHEMA "facts";
CREATE TYPE "facts"."session_kind" AS ENUM('practice-1', 'practice-2', 'practice-3', 'practice-4', 'pre-qualifying', 'qualifying-1', 'qualifying-2', 'sprint-qualifying', 'sprint', 'qualifying', 'warm-up', 'race');
CREATE TABLE "facts"."grands_prix" (
  "id" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "full_name" text NOT NULL,
  "country_id" text
);
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
CREATE TABLE "facts"."seasons" (
  "year" smallint PRIMARY KEY NOT NULL
);
CREATE TABLE "facts"."sessions" (
  "meeting_id" integer NOT NULL,
  "kind" "facts"."session_kind" NOT NULL,
  "starts_at" timestamp with time zone,
  "over_at" timestamp with time zone NOT NULL,
  CONSTRAINT "sessions_meeting_id_kind_pk" PRIMARY KEY("meeting_id","kind")
);
CREATE TABLE "facts"."driver_of_the_day" (
  "meeting_id" integer NOT NULL,
  "ordinal" smallint NOT NULL,
  "position" smallint NOT NULL,
  "driver_id" text NOT NULL,
  "percentage" double precision,
  CONSTRAINT "driver_of_the_day_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal")
);
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
CREATE TABLE "facts"."lap_charts" (
  "meeting_id" integer NOT NULL,
  "driver_id" text NOT NULL,
  "lap_times_ms" integer[] NOT NULL,
  "positions" smallint[] NOT NULL,
  CONSTRAINT "lap_charts_meeting_id_driver_id_pk" PRIMARY KEY("meeting_id","driver_id")
);
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
CREATE TABLE "facts"."ergast_constructor_teams" (
  "ergast_id" text NOT NULL,
  "team_id" text NOT NULL,
  "first_season" smallint NOT NULL,
  "last_season" smallint NOT NULL,
  CONSTRAINT "ergast_constructor_teams_ergast_id_team_id_pk" PRIMARY KEY("ergast_id","team_id")
);
CREATE TABLE "facts"."ergast_constructors" (
  "ergast_id" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "nationality" text,
  "url" text
);
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
CREATE TABLE "facts"."ergast_sessions" (
  "season" smallint NOT NULL,
  "round" smallint NOT NULL,
  "kind" "facts"."session_kind" NOT NULL,
  "date" date NOT NULL,
  "time" text,
  CONSTRAINT "ergast_sessions_season_round_kind_pk" PRIMARY KEY("season","round","kind")
);
CREATE TABLE "facts"."ergast_statuses" (
  "id" smallint PRIMARY KEY NOT NULL,
  "text" text NOT NULL
);
CREATE TABLE "facts"."pack_state" (
  "id" integer PRIMARY KEY NOT NULL,
  "version" text NOT NULL,
  "facts_as_of" text NOT NULL,
  "loaded_at" timestamp with time zone NOT NULL
);
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
CREATE TABLE "facts"."engine_makers" (
  "id" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL
);
CREATE TABLE "facts"."entries" (
  "meeting_id" integer NOT NULL,
  "driver_id" text NOT NULL,
  "team_id" text NOT NULL,
  "engine_maker_id" text NOT NULL,
  "number" text,
  CONSTRAINT "entries_meeting_id_driver_id_team_id_engine_maker_id_pk" PRIMARY KEY("meeting_id","driver_id","team_id","engine_maker_id")
);
CREATE TABLE "facts"."team_lineage" (
  "team_id" text NOT NULL,
  "position" smallint NOT NULL,
  "member_team_id" text NOT NULL,
  "year_from" smallint NOT NULL,
  "year_to" smallint,
  CONSTRAINT "team_lineage_team_id_position_pk" PRIMARY KEY("team_id","position")
);
CREATE TABLE "facts"."team_seasons" (
  "year" smallint NOT NULL,
  "team_id" text NOT NULL,
  "entrant_name" text NOT NULL,
  "colour" text,
  "chassis" text,
  "engine_maker_id" text,
  CONSTRAINT "team_seasons_year_team_id_pk" PRIMARY KEY("year","team_id")
);
CREATE TABLE "facts"."teams" (
  "id" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "full_name" text NOT NULL,
  "country_id" text NOT NULL
);
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
CREATE TABLE "facts"."countries" (
  "id" text PRIMARY KEY NOT NULL,
  "alpha2" text NOT NULL,
  "name" text NOT NULL,
  "demonym" text
);
CREATE TABLE "facts"."driver_standings" (
  "meeting_id" integer NOT NULL,
  "ordinal" smallint NOT NULL,
  "position" smallint,
  "points_hundredths" integer NOT NULL,
  "driver_id" text NOT NULL,
  "wins" smallint NOT NULL,
  CONSTRAINT "driver_standings_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal")
);
CREATE TABLE "facts"."season_driver_standings" (
  "season" smallint NOT NULL,
  "ordinal" smallint NOT NULL,
  "position" smallint,
  "points_hundredths" integer NOT NULL,
  "driver_id" text NOT NULL,
  "champion" boolean NOT NULL,
  CONSTRAINT "season_driver_standings_season_ordinal_pk" PRIMARY KEY("season","ordinal")
);
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
ALTER TABLE "facts"."grands_prix" ADD CONSTRAINT "grands_prix_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_grand_prix_id_grands_prix_id_fk" FOREIGN KEY ("grand_prix_id") REFERENCES "facts"."grands_prix"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_layout_id_circuit_layouts_id_fk" FOREIGN KEY ("layout_id") REFERENCES "facts"."circuit_layouts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."sessions" ADD CONSTRAINT "sessions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."driver_of_the_day" ADD CONSTRAINT "driver_of_the_day_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."lap_charts" ADD CONSTRAINT "lap_charts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."pit_stops" ADD CONSTRAINT "pit_stops_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "facts"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."starting_grids" ADD CONSTRAINT "starting_grids_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "facts"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."drivers" ADD CONSTRAINT "drivers_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_member_team_id_teams_id_fk" FOREIGN KEY ("member_team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."team_seasons" ADD CONSTRAINT "team_seasons_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."team_seasons" ADD CONSTRAINT "team_seasons_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."teams" ADD CONSTRAINT "teams_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."circuit_layouts" ADD CONSTRAINT "circuit_layouts_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."circuits" ADD CONSTRAINT "circuits_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "meetings_season_slug_index" ON "facts"."meetings" USING btree ("season","slug");
CREATE UNIQUE INDEX "meetings_season_round_index" ON "facts"."meetings" USING btree ("season","round");
CREATE INDEX "meetings_circuit_id_index" ON "facts"."meetings" USING btree ("circuit_id");
CREATE INDEX "meetings_grand_prix_id_index" ON "facts"."meetings" USING btree ("grand_prix_id");
CREATE INDEX "meetings_start_date_index" ON "facts"."meetings" USING btree ("start_date");
CREATE INDEX "sessions_over_at_index" ON "facts"."sessions" USING btree ("over_at");
CREATE INDEX "sessions_starts_at_index" ON "facts"."sessions" USING btree ("starts_at");
CREATE INDEX "driver_of_the_day_driver_id_index" ON "facts"."driver_of_the_day" USING btree ("driver_id");
CREATE INDEX "fastest_laps_driver_id_index" ON "facts"."fastest_laps" USING btree ("driver_id");
CREATE INDEX "lap_charts_driver_id_index" ON "facts"."lap_charts" USING btree ("driver_id");
CREATE INDEX "pit_stops_driver_id_index" ON "facts"."pit_stops" USING btree ("driver_id");
CREATE INDEX "race_classifications_driver_id_index" ON "facts"."race_classifications" USING btree ("driver_id");
CREATE INDEX "race_classifications_team_id_index" ON "facts"."race_classifications" USING btree ("team_id");
CREATE INDEX "starting_grids_driver_id_index" ON "facts"."starting_grids" USING btree ("driver_id");
CREATE INDEX "timed_classifications_driver_id_index" ON "facts"."timed_classifications" USING btree ("driver_id");
CREATE INDEX "timed_classifications_team_id_index" ON "facts"."timed_classifications" USING btree ("team_id");
CREATE INDEX "ergast_constructor_teams_team_id_index" ON "facts"."ergast_constructor_teams" USING btree ("team_id");
CREATE INDEX "ergast_pit_stops_driver_id_index" ON "facts"."ergast_pit_stops" USING btree ("driver_id");
CREATE INDEX "ergast_qualifying_ergast_driver_id_index" ON "facts"."ergast_qualifying" USING btree ("ergast_driver_id");
CREATE INDEX "ergast_qualifying_ergast_constructor_id_index" ON "facts"."ergast_qualifying" USING btree ("ergast_constructor_id");
CREATE INDEX "ergast_races_meeting_id_index" ON "facts"."ergast_races" USING btree ("meeting_id");
CREATE INDEX "ergast_results_ergast_driver_id_index" ON "facts"."ergast_results" USING btree ("ergast_driver_id");
CREATE INDEX "ergast_results_ergast_constructor_id_index" ON "facts"."ergast_results" USING btree ("ergast_constructor_id");
CREATE INDEX "entries_driver_id_index" ON "facts"."entries" USING btree ("driver_id");
CREATE INDEX "entries_team_id_index" ON "facts"."entries" USING btree ("team_id");
CREATE INDEX "team_seasons_team_id_index" ON "facts"."team_seasons" USING btree ("team_id");
CREATE INDEX "driver_standings_driver_id_index" ON "facts"."driver_standings" USING btree ("driver_id");
CREATE INDEX "season_driver_standings_driver_id_index" ON "facts"."season_driver_standings" USING btree ("driver_id");
CREATE INDEX "season_team_standings_team_id_index" ON "facts"."season_team_standings" USING btree ("team_id");
CREATE INDEX "team_standings_team_id_index" ON "facts"."team_standings" USING btree ("team_id");
CREATE TABLE "facts"."search_entries" (
  "id" integer PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "ref" text NOT NULL,
  "title" text NOT NULL,
  "mark" text,
  "detail" text,
  "country_alpha2" text,
  "exact_names" text[] NOT NULL,
  "seasons" smallint[] NOT NULL,
  "popularity" integer NOT NULL,
  CONSTRAINT "search_entries_kind_ref_unique" UNIQUE("kind","ref")
);
CREATE TABLE "facts"."search_words" (
  "word" text NOT NULL,
  "weight" smallint NOT NULL,
  "entry_ids" integer[] NOT NULL,
  CONSTRAINT "search_words_word_weight_pk" PRIMARY KEY("word","weight")
);
ALTER TABLE "facts"."pack_state" ADD COLUMN "search_rules" smallint;
CREATE INDEX "search_words_word_index" ON "facts"."search_words" USING spgist ("word");
DO $$
DECLARE
  home text;
BEGIN
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA facts;
  EXCEPTION
    WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
      RAISE NOTICE 'pg_trgm is not available: the search will not forgive slips (%)', SQLERRM;
  END;
  SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF home IS NOT NULL THEN
    EXECUTE format('CREATE INDEX search_words_trigrams ON facts.search_words USING gin (word %I.gin_trgm_ops)', home);
  END IF;
END $$;
DROP INDEX "facts"."race_classifications_team_id_index";
DROP INDEX "facts"."timed_classifications_team_id_index";
CREATE INDEX "fastest_laps_fastest_index" ON "facts"."fastest_laps" USING btree ("meeting_id","session","driver_id") WHERE "facts"."fastest_laps"."position" = 1;
CREATE INDEX "race_classifications_team_id_meeting_id_index" ON "facts"."race_classifications" USING btree ("team_id","meeting_id");
CREATE INDEX "starting_grids_pole_index" ON "facts"."starting_grids" USING btree ("meeting_id","session","driver_id") WHERE "facts"."starting_grids"."position" = 1;
CREATE INDEX "timed_classifications_team_id_meeting_id_index" ON "facts"."timed_classifications" USING btree ("team_id","meeting_id");
CREATE SCHEMA "members";
CREATE SCHEMA "upstream";
ALTER TABLE "facts"."pack_state" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
CREATE TABLE "members"."accounts" (
  "id" text PRIMARY KEY NOT NULL,
  "display_name" text NOT NULL,
  "email" text NOT NULL,
  "email_verified" boolean DEFAULT false NOT NULL,
  "photo_url" text,
  "role" text DEFAULT 'user' NOT NULL,
  "disabled_at" timestamp with time zone,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "accounts_email_unique" UNIQUE("email"),
  CONSTRAINT "accounts_email_lower_case" CHECK ("members"."accounts"."email" = lower("members"."accounts"."email"))
);
CREATE TABLE "members"."attempts" (
  "key" text PRIMARY KEY NOT NULL,
  "points" integer DEFAULT 0 NOT NULL,
  "expire" bigint
);
CREATE TABLE "members"."known_clients" (
  "account_id" text NOT NULL,
  "client_hash" text NOT NULL,
  "last_signed_in_at" timestamp with time zone NOT NULL,
  CONSTRAINT "known_clients_account_id_client_hash_pk" PRIMARY KEY("account_id","client_hash")
);
CREATE TABLE "members"."mailed_links" (
  "token_hash" text PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "account_id" text NOT NULL,
  "address" text NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "expires_at" timestamp with time zone NOT NULL
);
CREATE TABLE "members"."oauth_states" (
  "id" text PRIMARY KEY NOT NULL,
  "state_hash" text NOT NULL,
  "value" text NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "updated_at" timestamp with time zone NOT NULL
);
CREATE TABLE "members"."secrets" (
  "name" text PRIMARY KEY NOT NULL,
  "value" text NOT NULL
);
CREATE TABLE "members"."sessions" (
  "id" text PRIMARY KEY NOT NULL,
  "token_hash" text NOT NULL,
  "account_id" text NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "last_seen_at" timestamp with time zone NOT NULL,
  "client_address" text,
  "user_agent" text,
  CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
CREATE TABLE "members"."signing_keys" (
  "id" text PRIMARY KEY NOT NULL,
  "public_key" text NOT NULL,
  "private_key" text NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "expires_at" timestamp with time zone,
  "alg" text,
  "crv" text
);
CREATE TABLE "members"."ways_in" (
  "id" text PRIMARY KEY NOT NULL,
  "account_id" text NOT NULL,
  "provider" text NOT NULL,
  "subject" text NOT NULL,
  "password_hash" text,
  "access_token" text,
  "refresh_token" text,
  "id_token" text,
  "access_token_expires_at" timestamp with time zone,
  "refresh_token_expires_at" timestamp with time zone,
  "scope" text,
  "created_at" timestamp with time zone NOT NULL,
  "updated_at" timestamp with time zone NOT NULL,
  CONSTRAINT "ways_in_provider_subject_unique" UNIQUE("provider","subject"),
  CONSTRAINT "ways_in_account_id_provider_unique" UNIQUE("account_id","provider")
);
CREATE TABLE "members"."mail_outbox" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "recipient" text NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "html" text NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "sent_at" timestamp with time zone,
  "attempts" integer DEFAULT 0 NOT NULL,
  "next_attempt_at" timestamp with time zone NOT NULL,
  "last_error" text,
  "abandoned_at" timestamp with time zone
);
ALTER TABLE "members"."known_clients" ADD CONSTRAINT "known_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "members"."mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "members"."sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "members"."ways_in" ADD CONSTRAINT "ways_in_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "attempts_expire_index" ON "members"."attempts" USING btree ("expire");
CREATE INDEX "mailed_links_account_id_kind_index" ON "members"."mailed_links" USING btree ("account_id","kind");
CREATE INDEX "mailed_links_expires_at_index" ON "members"."mailed_links" USING btree ("expires_at");
CREATE INDEX "oauth_states_state_hash_index" ON "members"."oauth_states" USING btree ("state_hash");
CREATE INDEX "sessions_account_id_index" ON "members"."sessions" USING btree ("account_id");
CREATE INDEX "mail_outbox_next_attempt_at_index" ON "members"."mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and abandoned_at is null;
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
CREATE TABLE "upstream"."observed_meetings" (
  "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upstream"."observed_meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000 CACHE 1),
  "season" smallint NOT NULL,
  "slug" text NOT NULL,
  "circuit_id" text NOT NULL,
  "grand_prix_id" text NOT NULL,
  "adopted_as" integer
);
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
CREATE INDEX "documents_meeting_id_index" ON "upstream"."documents" USING btree ("meeting_id");
CREATE UNIQUE INDEX "observed_meetings_open" ON "upstream"."observed_meetings" USING btree ("season","slug") WHERE "upstream"."observed_meetings"."adopted_as" is null;
CREATE INDEX "schedule_changes_meeting_id_index" ON "upstream"."schedule_changes" USING btree ("meeting_id");
CREATE TABLE "upstream"."news_feeds" (
  "source" text PRIMARY KEY NOT NULL,
  "url" text NOT NULL,
  "etag" text,
  "last_modified" text,
  "asked_at" timestamp with time zone NOT NULL,
  "answered_at" timestamp with time zone,
  "ask_again_at" timestamp with time zone NOT NULL,
  "failures" integer NOT NULL,
  "failure" text
);
CREATE TABLE "upstream"."news_items" (
  "source" text NOT NULL,
  "guid" text NOT NULL,
  "link" text NOT NULL,
  "title" text NOT NULL,
  "author" text,
  "published_at" timestamp with time zone NOT NULL,
  "summary" text NOT NULL,
  "categories" text[] NOT NULL,
  "picture" jsonb,
  "slug" text,
  "fetched_at" timestamp with time zone NOT NULL,
  CONSTRAINT "news_items_source_guid_pk" PRIMARY KEY("source","guid")
);
CREATE INDEX "news_items_source_published_at_index" ON "upstream"."news_items" USING btree ("source","published_at");
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
ALTER TABLE "upstream"."subject_reads" DROP COLUMN "not_before";
ALTER TABLE "upstream"."subject_reads" ADD COLUMN "seen" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "upstream"."subject_reads" DROP COLUMN "etag";
ALTER TABLE "upstream"."subject_reads" DROP COLUMN "last_modified";
CREATE TABLE "members"."favourites" (
  "account_id" text PRIMARY KEY NOT NULL,
  "team_id" text,
  "driver_id" text,
  "changed_at" timestamp with time zone NOT NULL
);
CREATE TABLE "members"."photos" (
  "account_id" text PRIMARY KEY NOT NULL,
  "hash" text NOT NULL,
  "webp" "bytea" NOT NULL,
  "changed_at" timestamp with time zone NOT NULL,
  CONSTRAINT "photos_hash_unique" UNIQUE("hash"),
  CONSTRAINT "photos_webp_is_small" CHECK (octet_length("members"."photos"."webp") <= 262144)
);
CREATE TABLE "members"."preferences" (
  "account_id" text PRIMARY KEY NOT NULL,
  "time_zone" text,
  "hours" text NOT NULL,
  "lengths" text NOT NULL,
  "changed_at" timestamp with time zone NOT NULL
);
ALTER TABLE "members"."favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "members"."photos" ADD CONSTRAINT "photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "members"."preferences" ADD CONSTRAINT "preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "favourites_team_id_index" ON "members"."favourites" USING btree ("team_id");
CREATE INDEX "favourites_driver_id_index" ON "members"."favourites" USING btree ("driver_id");
CREATE TABLE "members"."ballots" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."ballots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "meeting_id" integer NOT NULL,
  "account_id" text,
  "guest_id" text,
  "counted_as" text NOT NULL,
  "scorer" text,
  "rest" text,
  "team" text,
  "paper" text NOT NULL,
  "paper_printed_at" timestamp with time zone NOT NULL,
  "cast_at" timestamp with time zone NOT NULL,
  "changed_at" timestamp with time zone NOT NULL,
  CONSTRAINT "ballots_of_account" UNIQUE("account_id","meeting_id"),
  CONSTRAINT "ballots_of_guest" UNIQUE("guest_id","meeting_id")
);
CREATE TABLE "members"."vote_counts" (
  "meeting_id" integer NOT NULL,
  "pick" text NOT NULL,
  "choice" text NOT NULL,
  "counted_as" text NOT NULL,
  "count" integer NOT NULL,
  CONSTRAINT "vote_counts_meeting_id_pick_choice_counted_as_pk" PRIMARY KEY("meeting_id","pick","choice","counted_as"),
  CONSTRAINT "vote_counts_not_negative" CHECK ("members"."vote_counts"."count" >= 0)
);
CREATE TABLE "members"."vote_sources" (
  "meeting_id" integer NOT NULL,
  "network_hash" text NOT NULL,
  "hour" timestamp with time zone NOT NULL,
  "ballots" integer NOT NULL,
  CONSTRAINT "vote_sources_meeting_id_network_hash_hour_pk" PRIMARY KEY("meeting_id","network_hash","hour")
);
ALTER TABLE "members"."ballots" ADD CONSTRAINT "ballots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "ballots_meeting_id_index" ON "members"."ballots" USING btree ("meeting_id");
CREATE INDEX "vote_sources_hour_index" ON "members"."vote_sources" USING btree ("hour");
CREATE TABLE "members"."reaction_bests" (
  "account_id" text NOT NULL,
  "period" text NOT NULL,
  "best_ms" integer NOT NULL,
  "reached_at" timestamp with time zone NOT NULL,
  CONSTRAINT "reaction_bests_account_id_period_pk" PRIMARY KEY("account_id","period")
);
CREATE TABLE "members"."reaction_rounds" (
  "id" text PRIMARY KEY NOT NULL,
  "account_id" text NOT NULL,
  "hold_ms" integer NOT NULL,
  "issued_at" timestamp with time zone NOT NULL,
  "finished_at" timestamp with time zone,
  "reaction_ms" integer,
  "verdict" text,
  CONSTRAINT "reaction_rounds_finished_whole" CHECK (("members"."reaction_rounds"."finished_at" is null) = ("members"."reaction_rounds"."reaction_ms" is null) and ("members"."reaction_rounds"."finished_at" is null) = ("members"."reaction_rounds"."verdict" is null))
);
ALTER TABLE "members"."reaction_bests" ADD CONSTRAINT "reaction_bests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "members"."reaction_rounds" ADD CONSTRAINT "reaction_rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "reaction_bests_period_best_ms_reached_at_index" ON "members"."reaction_bests" USING btree ("period","best_ms","reached_at");
CREATE INDEX "reaction_rounds_account_id_issued_at_index" ON "members"."reaction_rounds" USING btree ("account_id","issued_at");
CREATE INDEX "reaction_rounds_issued_at_index" ON "members"."reaction_rounds" USING btree ("issued_at");
CREATE TABLE "members"."predictions" (
  "account_id" text NOT NULL,
  "meeting_id" integer NOT NULL,
  "first" text NOT NULL,
  "second" text NOT NULL,
  "third" text NOT NULL,
  "changed_at" timestamp with time zone NOT NULL,
  CONSTRAINT "predictions_account_id_meeting_id_pk" PRIMARY KEY("account_id","meeting_id"),
  CONSTRAINT "predictions_three_drivers" CHECK ("members"."predictions"."first" <> "members"."predictions"."second" and "members"."predictions"."first" <> "members"."predictions"."third" and "members"."predictions"."second" <> "members"."predictions"."third")
);
ALTER TABLE "members"."predictions" ADD CONSTRAINT "predictions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "predictions_meeting_id_index" ON "members"."predictions" USING btree ("meeting_id");
CREATE TABLE "members"."audit_log" (
  "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  "at" timestamp with time zone NOT NULL,
  "actor" text,
  "action" text NOT NULL,
  "subject" text NOT NULL,
  "summary" text NOT NULL,
  "detail" jsonb
);
CREATE TABLE "facts"."covered_rows" (
  "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."covered_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  "table_name" text NOT NULL,
  "scope" jsonb NOT NULL,
  "rows" jsonb NOT NULL
);
CREATE TABLE "members"."overrides" (
  "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
  "subject" text NOT NULL,
  "meeting_id" integer,
  "session" "facts"."session_kind",
  "driver_id" text,
  "team_id" text,
  "season" smallint,
  "field" text NOT NULL,
  "value" jsonb NOT NULL,
  "before" text,
  "reason" text NOT NULL,
  "source_url" text,
  "made_by" text NOT NULL,
  "made_at" timestamp with time zone NOT NULL,
  "noticed_at" timestamp with time zone NOT NULL,
  "undone_by" text,
  "undone_at" timestamp with time zone,
  "undone_noticed_at" timestamp with time zone,
  "unfit" text,
  CONSTRAINT "overrides_undone_whole" CHECK (("members"."overrides"."undone_at" is null) = ("members"."overrides"."undone_by" is null))
);
CREATE TABLE "facts"."shown_instead" (
  "subject" text NOT NULL,
  "id" text NOT NULL,
  "season" smallint NOT NULL,
  "field" text NOT NULL,
  "value" text NOT NULL,
  CONSTRAINT "shown_instead_subject_id_season_field_pk" PRIMARY KEY("subject","id","season","field")
);
CREATE TABLE "members"."switches" (
  "name" text PRIMARY KEY NOT NULL,
  "is_on" boolean NOT NULL,
  "changed_at" timestamp with time zone NOT NULL
);
CREATE INDEX "audit_log_at_index" ON "members"."audit_log" USING btree ("at");
CREATE INDEX "overrides_meeting_id_index" ON "members"."overrides" USING btree ("meeting_id");
CREATE FUNCTION "members"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END
$$;
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "members"."audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "members"."refuse_audit_change"();
ALTER TABLE "members"."mail_outbox" ADD COLUMN "account_id" text;
ALTER TABLE "members"."mail_outbox" ADD CONSTRAINT "mail_outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "mail_outbox_account_id_index" ON "members"."mail_outbox" USING btree ("account_id");
CREATE TABLE "upstream"."live_frames" (
  "id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upstream"."live_frames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "at" timestamp with time zone NOT NULL,
  "heard_at" timestamp with time zone NOT NULL,
  "previous_id" bigint,
  "change" text,
  "snapshot" text
);
CREATE INDEX "live_frames_at_index" ON "upstream"."live_frames" USING btree ("at");
ALTER TABLE "facts"."pack_state" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;
ALTER TABLE "members"."overrides" ADD COLUMN "save_id" integer;
UPDATE "members"."overrides" o SET "save_id" = s."first"
FROM (
  SELECT "id", min("id") OVER (
    PARTITION BY "made_by", "made_at", "meeting_id", "driver_id", "team_id", "undone_at"
  ) AS "first" FROM "members"."overrides"
) s WHERE s."id" = o."id";
ALTER TABLE "members"."overrides" ALTER COLUMN "save_id" SET NOT NULL;
ALTER TABLE "upstream"."schedule_changes" ADD COLUMN "reason" text;
ALTER TABLE "upstream"."schedule_changes" ADD COLUMN "source_url" text;
CREATE INDEX "overrides_save_id_index" ON "members"."overrides" USING btree ("save_id");
CREATE TABLE "upstream"."source_requests" (
  "source" text NOT NULL,
  "minute" timestamp with time zone NOT NULL,
  "requests" integer NOT NULL,
  CONSTRAINT "source_requests_source_minute_pk" PRIMARY KEY("source","minute")
);
ALTER TABLE "upstream"."sources" DROP COLUMN "hour_started_at";
ALTER TABLE "upstream"."sources" DROP COLUMN "hour_requests";
ALTER TABLE "upstream"."sources" ADD COLUMN "pause_requested" boolean DEFAULT false NOT NULL;
ALTER TABLE "facts"."drivers" ADD COLUMN "name" text NOT NULL DEFAULT '';
ALTER TABLE "facts"."drivers" ALTER COLUMN "name" DROP DEFAULT;
UPDATE "facts"."drivers" SET "name" = "full_name";
ALTER TABLE "facts"."drivers" ADD COLUMN "other_names" text NOT NULL DEFAULT '';
ALTER TABLE "facts"."drivers" ALTER COLUMN "other_names" DROP DEFAULT;
ALTER TABLE "facts"."team_seasons" ADD COLUMN "name" text;
ALTER TABLE "facts"."circuits" ADD COLUMN "other_names" text NOT NULL DEFAULT '';
ALTER TABLE "facts"."circuits" ALTER COLUMN "other_names" DROP DEFAULT;
UPDATE "facts"."covered_rows" c SET "rows" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', r ->> 'full_name', 'other_names', '') || r), '[]')
  FROM jsonb_array_elements(c."rows") r
) WHERE c."table_name" = 'drivers';
CREATE TABLE "facts"."pole_positions" (
  "meeting_id" integer PRIMARY KEY NOT NULL,
  "driver_id" text NOT NULL,
  "team_id" text NOT NULL,
  "source" text NOT NULL
);
CREATE TABLE "facts"."titles" (
  "season" smallint NOT NULL,
  "championship" text NOT NULL,
  "winner_id" text NOT NULL,
  "meeting_id" integer NOT NULL,
  "session" "facts"."session_kind" NOT NULL,
  CONSTRAINT "titles_season_championship_pk" PRIMARY KEY("season","championship")
);
DROP INDEX "facts"."starting_grids_pole_index";
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "pole_positions_driver_id_index" ON "facts"."pole_positions" USING btree ("driver_id");
CREATE INDEX "pole_positions_team_id_index" ON "facts"."pole_positions" USING btree ("team_id");
CREATE INDEX "titles_winner_id_index" ON "facts"."titles" USING btree ("winner_id");

create schema if not exists drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);

insert into facts.countries ("id", "alpha2", "name", "demonym") values
('argentina', 'AR', 'Argentina', 'Argentine'),
('australia', 'AU', 'Australia', 'Australian'),
('austria', 'AT', 'Austria', 'Austrian'),
('brazil', 'BR', 'Brazil', 'Brazilian'),
('canada', 'CA', 'Canada', 'Canadian'),
('estonia', 'EE', 'Estonia', 'Estonian'),
('france', 'FR', 'France', 'French'),
('germany', 'DE', 'Germany', 'German'),
('italy', 'IT', 'Italy', 'Italian'),
('japan', 'JP', 'Japan', 'Japanese'),
('mexico', 'MX', 'Mexico', 'Mexican'),
('monaco', 'MC', 'Monaco', 'Monégasque'),
('netherlands', 'NL', 'Netherlands', 'Dutch'),
('new-zealand', 'NZ', 'New Zealand', 'New Zealander'),
('qatar', 'QA', 'Qatar', 'Qatari'),
('spain', 'ES', 'Spain', 'Spanish'),
('switzerland', 'CH', 'Switzerland', 'Swiss'),
('thailand', 'TH', 'Thailand', 'Thai'),
('united-arab-emirates', 'AE', 'United Arab Emirates', 'Emirati'),
('united-kingdom', 'GB', 'United Kingdom', 'British'),
('united-states-of-america', 'US', 'United States of America', 'American');

insert into facts.circuits ("id", "name", "full_name", "place_name", "country_id", "latitude", "longitude", "time_zone", "kind", "other_names") values
('interlagos', 'Interlagos', 'Autódromo José Carlos Pace', 'São Paulo', 'brazil', '-23.701111', '-46.697222', 'America/Sao_Paulo', 'race', 'José Carlos Pace; São Paulo'),
('las-vegas', 'Las Vegas', 'Las Vegas Strip Circuit', 'Las Vegas', 'united-states-of-america', '36.1147', '-115.173', 'America/Los_Angeles', 'street', 'Las Vegas Street Circuit; Las Vegas Strip Street Circuit'),
('lusail', 'Lusail', 'Lusail International Circuit', 'Lusail', 'qatar', '25.49', '51.454167', 'Asia/Qatar', 'race', 'Losail; Losail International Circuit; Doha'),
('yas-marina', 'Yas Marina', 'Yas Marina Circuit', 'Abu Dhabi', 'united-arab-emirates', '24.467222', '54.603056', 'Asia/Dubai', 'race', 'Yas Island; Abu Dhabi');

insert into facts.circuit_layouts ("id", "circuit_id", "length_m", "turns", "direction", "geometry", "start_line_known", "finish_line_offset_m", "outline_dm") values
('interlagos-2', 'interlagos', '4309', '15', 'anti-clockwise', 'surveyed', 'true', '60', '{645,2970,1295,453,1358,315,1451,166,1534,71,1604,29,1675,4,1744,0,1921,39,2058,151,2349,456,2429,497}'),
('las-vegas-1', 'las-vegas', '6201', '17', 'anti-clockwise', 'surveyed', 'true', '92', '{10733,2189,11373,2904,11465,3039,11505,3159,11499,3284,11438,3394,11323,3491,11158,3557,10957,3598,10773,3597,10597,3557,10359,3438}'),
('lusail-1', 'lusail', '5419', '16', 'clockwise', 'surveyed', 'true', '272', '{2192,5824,645,8656,89,9637,21,9805,0,9921,6,10090,57,10261,157,10403,369,10553,537,10599,733,10595,876,10544}'),
('yas-marina-2', 'yas-marina', '5281', '16', 'anti-clockwise', 'surveyed', 'true', '115', '{3931,7565,5859,7815,6377,7902,6447,7931,6542,8030,6596,8131,6621,8257,6613,8344,6237,9944,6169,10174,6096,10317,5975,10447}');

insert into facts.drivers ("id", "first_name", "last_name", "full_name", "code", "permanent_number", "born_on", "died_on", "birth_place", "country_id", "name", "other_names") values
('alexander-albon', 'Alexander', 'Albon', 'Alexander Philippe Albon Ansusinha', 'ALB', '23', '1996-03-23', NULL, 'London', 'thailand', 'Alexander Albon', 'Alex Albon'),
('arthur-leclerc', 'Arthur', 'Leclerc', 'Arthur Leclerc', 'LEL', NULL, '2000-10-14', NULL, 'Monte Carlo', 'monaco', 'Arthur Leclerc', ''),
('arvid-lindblad', 'Arvid', 'Lindblad', 'Arvid Anand Olof Lindblad', 'LIN', '41', '2007-08-08', NULL, 'Virginia Water', 'united-kingdom', 'Arvid Lindblad', ''),
('ayumu-iwasa', 'Ayumu', 'Iwasa', 'Ayumu Iwasa', 'IWA', NULL, '2001-09-22', NULL, 'Moriguchi', 'japan', 'Ayumu Iwasa', ''),
('carlos-sainz-jr', 'Carlos', 'Sainz', 'Carlos Sainz Vázquez de Castro', 'SAI', '55', '1994-09-01', NULL, 'Madrid', 'spain', 'Carlos Sainz', 'Carlos Sainz Jr.'),
('charles-leclerc', 'Charles', 'Leclerc', 'Charles Marc Hervé Perceval Leclerc', 'LEC', '16', '1997-10-16', NULL, 'Monte Carlo', 'monaco', 'Charles Leclerc', ''),
('cian-shields', 'Cian', 'Shields', 'Cian Shields', 'SHI', NULL, '2005-03-07', NULL, 'Glasgow', 'united-kingdom', 'Cian Shields', ''),
('esteban-ocon', 'Esteban', 'Ocon', 'Esteban José Jean-Pierre Ocon-Khelfane', 'OCO', '31', '1996-09-17', NULL, 'Évreux', 'france', 'Esteban Ocon', ''),
('fernando-alonso', 'Fernando', 'Alonso', 'Fernando Alonso Díaz', 'ALO', '14', '1981-07-29', NULL, 'Oviedo', 'spain', 'Fernando Alonso', ''),
('franco-colapinto', 'Franco', 'Colapinto', 'Franco Alejandro Colapinto', 'COL', '43', '2003-05-27', NULL, 'Pilar', 'argentina', 'Franco Colapinto', ''),
('gabriel-bortoleto', 'Gabriel', 'Bortoleto', 'Gabriel Lourenzo Bortoleto Oliveira', 'BOR', '5', '2004-10-14', NULL, 'Osasco', 'brazil', 'Gabriel Bortoleto', ''),
('george-russell', 'George', 'Russell', 'George William Russell', 'RUS', '63', '1998-02-15', NULL, 'King''s Lynn', 'united-kingdom', 'George Russell', ''),
('isack-hadjar', 'Isack', 'Hadjar', 'Isack Alexandre Hadjar', 'HAD', '6', '2004-09-28', NULL, 'Paris', 'france', 'Isack Hadjar', ''),
('jack-doohan', 'Jack', 'Doohan', 'Jack Michael Doohan', 'DOO', '7', '2003-01-20', NULL, 'Gold Coast', 'australia', 'Jack Doohan', ''),
('jak-crawford', 'Jak', 'Crawford', 'Carlton Jakston Crawford', 'CRA', NULL, '2005-05-02', NULL, 'Charlotte', 'united-states-of-america', 'Jak Crawford', ''),
('kimi-antonelli', 'Kimi', 'Antonelli', 'Andrea Kimi Antonelli', 'ANT', '12', '2006-08-25', NULL, 'Bologna', 'italy', 'Kimi Antonelli', 'Andrea Kimi Antonelli'),
('lance-stroll', 'Lance', 'Stroll', 'Lance Strulovitch', 'STR', '18', '1998-10-29', NULL, 'Montreal', 'canada', 'Lance Stroll', ''),
('lando-norris', 'Orlando', 'Norris', 'Orlando Norris', 'NOR', '4', '1999-11-13', NULL, 'Bristol', 'united-kingdom', 'Orlando Norris', ''),
('lewis-hamilton', 'Lewis', 'Hamilton', 'Lewis Carl Davidson Hamilton', 'HAM', '44', '1985-01-07', NULL, 'Stevenage', 'united-kingdom', 'Lewis Hamilton', ''),
('liam-lawson', 'Liam', 'Lawson', 'Liam Jared Lawson', 'LAW', '30', '2002-02-11', NULL, 'Hastings', 'new-zealand', 'Liam Lawson', ''),
('luke-browning', 'Luke', 'Browning', 'Luke Browning', 'BRO', NULL, '2002-01-31', NULL, 'Kingsley', 'united-kingdom', 'Luke Browning', ''),
('max-verstappen', 'Max', 'Verstappen', 'Max Emilian Verstappen', 'VER', '3', '1997-09-30', NULL, 'Hasselt', 'netherlands', 'Max Verstappen', ''),
('nico-hulkenberg', 'Nico', 'Hülkenberg', 'Nicolas Hülkenberg', 'HUL', '27', '1987-08-19', NULL, 'Emmerich am Rhein', 'germany', 'Nico Hülkenberg', 'Nico Hulkenberg; Hulk; Nico Huelkenberg'),
('oliver-bearman', 'Oliver', 'Bearman', 'Oliver James Bearman', 'BEA', '87', '2005-05-08', NULL, 'Havering', 'united-kingdom', 'Oliver Bearman', ''),
('oscar-piastri', 'Oscar', 'Piastri', 'Oscar Jack Piastri', 'PIA', '81', '2001-04-06', NULL, 'Melbourne', 'australia', 'Oscar Piastri', ''),
('patricio-oward', 'Pato', 'O''Ward', 'Patricio O''Ward Junco', 'OWA', NULL, '1999-05-06', NULL, 'Monterrey', 'mexico', 'Pato O''Ward', 'Patricio O''Ward'),
('paul-aron', 'Paul', 'Aron', 'Paul Aron', 'ARO', NULL, '2004-02-04', NULL, 'Tallinn', 'estonia', 'Paul Aron', ''),
('pierre-gasly', 'Pierre', 'Gasly', 'Pierre Jean-Jacques Gasly', 'GAS', '10', '1996-02-07', NULL, 'Rouen', 'france', 'Pierre Gasly', ''),
('ryo-hirakawa', 'Ryo', 'Hirakawa', 'Ryo Hirakawa', 'HIR', NULL, '1994-03-07', NULL, 'Kure', 'japan', 'Ryo Hirakawa', 'Ryō Hirakawa'),
('yuki-tsunoda', 'Yuki', 'Tsunoda', 'Yuki Tsunoda', 'TSU', '22', '2000-05-11', NULL, 'Sagamihara', 'japan', 'Yuki Tsunoda', '');

insert into facts.engine_makers ("id", "name") values
('ferrari', 'Ferrari'),
('honda', 'Honda'),
('honda-rbpt', 'Honda RBPT'),
('mercedes', 'Mercedes'),
('red-bull-ford', 'Red Bull Ford'),
('renault', 'Renault');

insert into facts.teams ("id", "name", "full_name", "country_id") values
('alpine', 'Alpine', 'Alpine F1 Team', 'france'),
('aston-martin', 'Aston Martin', 'Aston Martin', 'united-kingdom'),
('ferrari', 'Ferrari', 'Scuderia Ferrari', 'italy'),
('haas', 'Haas', 'Haas F1 Team', 'united-states-of-america'),
('kick-sauber', 'Kick Sauber', 'Kick Sauber F1 Team', 'switzerland'),
('mclaren', 'McLaren Racing', 'McLaren Racing', 'united-kingdom'),
('mercedes', 'Mercedes', 'Mercedes AMG F1', 'germany'),
('racing-bulls', 'Racing Bulls', 'Racing Bulls', 'italy'),
('red-bull', 'Red Bull', 'Red Bull Racing', 'austria'),
('williams', 'Williams', 'Williams Grand Prix Engineering', 'united-kingdom');

insert into facts.team_seasons ("year", "team_id", "entrant_name", "colour", "chassis", "engine_maker_id", "name") values
('2025', 'alpine', 'BWT Alpine F1 Team', '#df599c', 'A525', 'renault', NULL),
('2025', 'aston-martin', 'Aston Martin Aramco F1 Team', '#187552', 'AMR25', 'mercedes', NULL),
('2025', 'ferrari', 'Scuderia Ferrari HP', '#e10d1c', 'SF-25', 'ferrari', NULL),
('2025', 'haas', 'MoneyGram Haas F1 Team', '#8a8c8e', 'VF-25', 'ferrari', NULL),
('2025', 'kick-sauber', 'Stake F1 Team Kick Sauber', '#22a318', 'C45', 'ferrari', NULL),
('2025', 'mclaren', 'McLaren F1 Team', '#b45309', 'MCL39', 'mercedes', NULL),
('2025', 'mercedes', 'Mercedes-AMG Petronas F1 Team', '#079e94', 'F1 W16', 'mercedes', NULL),
('2025', 'racing-bulls', 'Visa Cash App Racing Bulls F1 Team', '#6f85e8', 'VCARB 02', 'honda-rbpt', NULL),
('2025', 'red-bull', 'Oracle Red Bull Racing', '#445ab0', 'RB21', 'honda-rbpt', NULL),
('2025', 'williams', 'Atlassian Williams Racing', '#057fdd', 'FW47', 'mercedes', NULL),
('2026', 'alpine', 'BWT Alpine Formula One Team', '#df599c', 'A526', 'mercedes', NULL),
('2026', 'aston-martin', 'Aston Martin Aramco Formula One Team', '#187552', 'AMR26', 'honda', NULL),
('2026', 'ferrari', 'Scuderia Ferrari HP', '#e10d1c', 'SF-26', 'ferrari', NULL),
('2026', 'haas', 'TGR Haas F1 Team', '#8a8c8e', 'VF-26', 'ferrari', NULL),
('2026', 'mclaren', 'McLaren Mastercard F1 Team', '#e56806', 'MCL40', 'mercedes', NULL),
('2026', 'mercedes', 'Mercedes-AMG Petronas Formula One Team', '#079e94', 'F1 W17', 'mercedes', NULL),
('2026', 'racing-bulls', 'Visa Cash App Racing Bulls Formula One Team', '#6f85e8', 'VCARB 03', 'red-bull-ford', NULL),
('2026', 'red-bull', 'Oracle Red Bull Racing', '#445ab0', 'RB22', 'red-bull-ford', NULL),
('2026', 'williams', 'Atlassian Williams F1 Team', '#057fdd', 'FW48', 'mercedes', NULL);

insert into facts.seasons ("year") values
('2025'),
('2026');

insert into facts.grands_prix ("id", "name", "full_name", "country_id") values
('abu-dhabi', 'Abu Dhabi', 'Abu Dhabi Grand Prix', 'united-arab-emirates'),
('las-vegas', 'Las Vegas', 'Las Vegas Grand Prix', 'united-states-of-america'),
('qatar', 'Qatar', 'Qatar Grand Prix', 'qatar'),
('sao-paulo', 'São Paulo', 'São Paulo Grand Prix', 'brazil');

insert into facts.meetings ("id", "season", "round", "slug", "name", "official_name", "grand_prix_id", "circuit_id", "layout_id", "start_date", "start_date_known", "end_date", "cancelled", "cancellation_reason", "qualifying_format", "sprint_format", "course_length_m", "laps", "scheduled_laps", "distance_m", "scheduled_distance_m") values
('1000000', '2026', NULL, 'las-vegas-grand-prix', 'Las Vegas Grand Prix', 'Las Vegas Grand Prix 2026', 'las-vegas', 'las-vegas', 'las-vegas-1', '2026-11-19', 'false', '2026-11-21', 'true', 'The entry list says so.', 'knockout', NULL, '6201', '50', '50', '309958', '309958'),
('1167', '2025', '21', 'sao-paulo-grand-prix', 'São Paulo Grand Prix', 'Formula 1 MSC Cruises Grande Prêmio de São Paulo 2025', 'sao-paulo', 'interlagos', 'interlagos-2', '2025-11-07', 'true', '2025-11-09', 'false', NULL, 'knockout', 'sprint-qualifying', '4309', '71', '71', '305879', '305879'),
('1168', '2025', '22', 'las-vegas-grand-prix', 'Las Vegas Night Grand Prix', 'Formula 1 Heineken Las Vegas Grand Prix 2025', 'las-vegas', 'las-vegas', 'las-vegas-1', '2025-11-19', 'true', '2025-11-22', 'false', NULL, 'knockout', NULL, '6201', '50', '50', '309958', '309958'),
('1169', '2025', '23', 'qatar-grand-prix', 'Qatar Grand Prix', 'Formula 1 Qatar Airways Qatar Grand Prix 2025', 'qatar', 'lusail', 'lusail-1', '2025-11-28', 'true', '2025-11-30', 'false', NULL, 'knockout', 'sprint-qualifying', '5419', '57', '57', '308611', '308611'),
('1170', '2025', '24', 'abu-dhabi-grand-prix', 'Abu Dhabi Grand Prix', 'Formula 1 Etihad Airways Abu Dhabi Grand Prix 2025', 'abu-dhabi', 'yas-marina', 'yas-marina-2', '2025-12-05', 'true', '2025-12-07', 'false', NULL, 'knockout', NULL, '5281', '58', '58', '306183', '306183');

insert into facts.sessions ("meeting_id", "kind", "starts_at", "over_at") values
('1000000', 'race', '2026-11-22 04:00:00+00', '2026-11-22 06:00:00+00'),
('1167', 'practice-1', '2025-11-07 14:30:00+00', '2025-11-07 15:30:00+00'),
('1167', 'qualifying', '2025-11-08 18:00:00+00', '2025-11-08 19:00:00+00'),
('1167', 'race', '2025-11-09 17:00:00+00', '2025-11-09 18:32:01.596+00'),
('1167', 'sprint', '2025-11-08 14:00:00+00', '2025-11-08 15:00:00+00'),
('1167', 'sprint-qualifying', '2025-11-07 18:30:00+00', '2025-11-07 19:14:00+00'),
('1168', 'practice-1', '2025-11-21 00:30:00+00', '2025-11-21 01:30:00+00'),
('1168', 'practice-2', '2025-11-21 04:00:00+00', '2025-11-21 05:00:00+00'),
('1168', 'practice-3', '2025-11-22 00:30:00+00', '2025-11-22 01:30:00+00'),
('1168', 'qualifying', '2025-11-22 04:00:00+00', '2025-11-22 05:00:00+00'),
('1168', 'race', '2025-11-23 04:00:00+00', '2025-11-23 05:21:08.429+00'),
('1169', 'practice-1', '2025-11-28 13:30:00+00', '2025-11-28 14:30:00+00'),
('1169', 'qualifying', '2025-11-29 18:00:00+00', '2025-11-29 19:00:00+00'),
('1169', 'sprint', '2025-11-29 14:00:00+00', '2025-11-29 15:00:00+00'),
('1169', 'sprint-qualifying', '2025-11-28 17:30:00+00', '2025-11-28 18:14:00+00'),
('1170', 'practice-1', '2025-12-05 09:30:00+00', '2025-12-05 10:30:00+00'),
('1170', 'practice-2', '2025-12-05 13:00:00+00', '2025-12-05 14:00:00+00'),
('1170', 'practice-3', '2025-12-06 10:30:00+00', '2025-12-06 11:30:00+00'),
('1170', 'qualifying', '2025-12-06 14:00:00+00', '2025-12-06 15:00:00+00'),
('1170', 'race', '2025-12-07 15:00:00+00', '2025-12-07 16:26:07.469+00');

insert into facts.entries ("meeting_id", "driver_id", "team_id", "engine_maker_id", "number") values
('1167', 'alexander-albon', 'williams', 'mercedes', '23'),
('1167', 'carlos-sainz-jr', 'williams', 'mercedes', '55'),
('1167', 'charles-leclerc', 'ferrari', 'ferrari', '16'),
('1167', 'esteban-ocon', 'haas', 'ferrari', '31'),
('1167', 'fernando-alonso', 'aston-martin', 'mercedes', '14'),
('1167', 'franco-colapinto', 'alpine', 'renault', '43'),
('1167', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5'),
('1167', 'george-russell', 'mercedes', 'mercedes', '63'),
('1167', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6'),
('1167', 'kimi-antonelli', 'mercedes', 'mercedes', '12'),
('1167', 'lance-stroll', 'aston-martin', 'mercedes', '18'),
('1167', 'lando-norris', 'mclaren', 'mercedes', '4'),
('1167', 'lewis-hamilton', 'ferrari', 'ferrari', '44'),
('1167', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30'),
('1167', 'max-verstappen', 'red-bull', 'honda-rbpt', '1'),
('1167', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27'),
('1167', 'oliver-bearman', 'haas', 'ferrari', '87'),
('1167', 'oscar-piastri', 'mclaren', 'mercedes', '81'),
('1167', 'pierre-gasly', 'alpine', 'renault', '10'),
('1167', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22'),
('1168', 'alexander-albon', 'williams', 'mercedes', '23'),
('1168', 'carlos-sainz-jr', 'williams', 'mercedes', '55'),
('1168', 'charles-leclerc', 'ferrari', 'ferrari', '16'),
('1168', 'esteban-ocon', 'haas', 'ferrari', '31'),
('1168', 'fernando-alonso', 'aston-martin', 'mercedes', '14'),
('1168', 'franco-colapinto', 'alpine', 'renault', '43'),
('1168', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5'),
('1168', 'george-russell', 'mercedes', 'mercedes', '63'),
('1168', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6'),
('1168', 'kimi-antonelli', 'mercedes', 'mercedes', '12'),
('1168', 'lance-stroll', 'aston-martin', 'mercedes', '18'),
('1168', 'lando-norris', 'mclaren', 'mercedes', '4'),
('1168', 'lewis-hamilton', 'ferrari', 'ferrari', '44'),
('1168', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30'),
('1168', 'max-verstappen', 'red-bull', 'honda-rbpt', '1'),
('1168', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27'),
('1168', 'oliver-bearman', 'haas', 'ferrari', '87'),
('1168', 'oscar-piastri', 'mclaren', 'mercedes', '81'),
('1168', 'pierre-gasly', 'alpine', 'renault', '10'),
('1168', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22'),
('1169', 'alexander-albon', 'williams', 'mercedes', '23'),
('1169', 'carlos-sainz-jr', 'williams', 'mercedes', '55'),
('1169', 'charles-leclerc', 'ferrari', 'ferrari', '16'),
('1169', 'esteban-ocon', 'haas', 'ferrari', '31'),
('1169', 'fernando-alonso', 'aston-martin', 'mercedes', '14'),
('1169', 'franco-colapinto', 'alpine', 'renault', '43'),
('1169', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5'),
('1169', 'george-russell', 'mercedes', 'mercedes', '63'),
('1169', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6'),
('1169', 'kimi-antonelli', 'mercedes', 'mercedes', '12'),
('1169', 'lance-stroll', 'aston-martin', 'mercedes', '18'),
('1169', 'lando-norris', 'mclaren', 'mercedes', '4'),
('1169', 'lewis-hamilton', 'ferrari', 'ferrari', '44'),
('1169', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30'),
('1169', 'max-verstappen', 'red-bull', 'honda-rbpt', '1'),
('1169', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27'),
('1169', 'oliver-bearman', 'haas', 'ferrari', '87'),
('1169', 'oscar-piastri', 'mclaren', 'mercedes', '81'),
('1169', 'pierre-gasly', 'alpine', 'renault', '10'),
('1169', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22'),
('1170', 'alexander-albon', 'williams', 'mercedes', '23'),
('1170', 'carlos-sainz-jr', 'williams', 'mercedes', '55'),
('1170', 'charles-leclerc', 'ferrari', 'ferrari', '16'),
('1170', 'esteban-ocon', 'haas', 'ferrari', '31'),
('1170', 'fernando-alonso', 'aston-martin', 'mercedes', '14'),
('1170', 'franco-colapinto', 'alpine', 'renault', '43'),
('1170', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5'),
('1170', 'george-russell', 'mercedes', 'mercedes', '63'),
('1170', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6'),
('1170', 'kimi-antonelli', 'mercedes', 'mercedes', '12'),
('1170', 'lance-stroll', 'aston-martin', 'mercedes', '18'),
('1170', 'lando-norris', 'mclaren', 'mercedes', '4'),
('1170', 'lewis-hamilton', 'ferrari', 'ferrari', '44'),
('1170', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30'),
('1170', 'max-verstappen', 'red-bull', 'honda-rbpt', '1'),
('1170', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27'),
('1170', 'oliver-bearman', 'haas', 'ferrari', '87'),
('1170', 'oscar-piastri', 'mclaren', 'mercedes', '81'),
('1170', 'pierre-gasly', 'alpine', 'renault', '10'),
('1170', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22');

insert into facts.race_classifications ("meeting_id", "session", "ordinal", "position", "status", "driver_id", "team_id", "engine_maker_id", "number", "shared_car", "laps", "time_ms", "penalty_ms", "gap_ms", "gap_laps", "reason_retired", "points_hundredths", "grid", "pit_lane_start") values
('1167', 'race', '1', '1', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', 'false', '71', '5521596', NULL, NULL, NULL, NULL, '2500', '1', 'false'),
('1167', 'race', '10', '10', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', 'false', '71', '5575780', NULL, '54184', NULL, NULL, '100', '12', 'false'),
('1167', 'race', '11', '11', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', 'false', '71', '5576292', NULL, '54696', NULL, NULL, '0', NULL, 'true'),
('1167', 'race', '12', '12', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', 'false', '71', '5577016', NULL, '55420', NULL, NULL, '0', '15', 'false'),
('1167', 'race', '13', '13', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', 'false', '71', '5577362', NULL, '55766', NULL, NULL, '0', '11', 'false'),
('1167', 'race', '14', '14', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', 'false', '71', '5579373', NULL, '57777', NULL, NULL, '0', '16', 'false'),
('1167', 'race', '15', '15', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', 'false', '71', '5579843', NULL, '58247', NULL, NULL, '0', '14', 'false'),
('1167', 'race', '16', '16', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', 'false', '71', '5590772', NULL, '69176', NULL, NULL, '0', '17', 'false'),
('1167', 'race', '17', NULL, 'DNF', 'lewis-hamilton', 'ferrari', 'ferrari', '44', 'false', '37', NULL, NULL, NULL, NULL, 'Collision damage', '0', '13', 'false'),
('1167', 'race', '18', NULL, 'DNF', 'charles-leclerc', 'ferrari', 'ferrari', '16', 'false', '5', NULL, NULL, NULL, NULL, 'Collision', '0', '3', 'false'),
('1167', 'race', '19', NULL, 'DNF', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', 'false', '0', NULL, NULL, NULL, NULL, 'Accident', '0', '18', 'false'),
('1167', 'race', '2', '2', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', 'false', '71', '5531984', NULL, '10388', NULL, NULL, '1800', '2', 'false'),
('1167', 'race', '20', NULL, 'DSQ', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', 'false', '71', '5532346', NULL, NULL, NULL, 'The entry list says so.', '0', NULL, 'true'),
('1167', 'race', '3', '3', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', 'false', '71', '5536863', NULL, '15267', NULL, NULL, '1500', '6', 'false'),
('1167', 'race', '4', '4', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', 'false', '71', '5537345', NULL, '15749', NULL, NULL, '1200', '4', 'false'),
('1167', 'race', '5', '5', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', 'false', '71', '5551226', NULL, '29630', NULL, NULL, '1000', '8', 'false'),
('1167', 'race', '6', '6', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', 'false', '71', '5574238', NULL, '52642', NULL, NULL, '800', '7', 'false'),
('1167', 'race', '7', '7', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', 'false', '71', '5574469', NULL, '52873', NULL, NULL, '600', '5', 'false'),
('1167', 'race', '8', '8', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', 'false', '71', '5574920', NULL, '53324', NULL, NULL, '400', '10', 'false'),
('1167', 'race', '9', '9', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', 'false', '71', '5575510', NULL, '53914', NULL, NULL, '200', '9', 'false'),
('1167', 'sprint', '1', '1', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', 'false', '24', '3205928', NULL, NULL, NULL, NULL, '800', '1', 'false'),
('1167', 'sprint', '10', '10', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', 'false', '24', '3235476', NULL, '29548', NULL, NULL, '0', '9', 'false'),
('1167', 'sprint', '11', '11', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', 'false', '24', '3236928', NULL, '31000', NULL, NULL, '0', '18', 'false'),
('1167', 'sprint', '12', '12', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', 'false', '24', '3242262', NULL, '36334', NULL, NULL, '0', '15', 'false'),
('1167', 'sprint', '13', '13', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', 'false', '24', '3244390', NULL, '38462', NULL, NULL, '0', '19', 'false'),
('1167', 'sprint', '14', '14', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', 'false', '24', '3244879', NULL, '38951', NULL, NULL, '0', '20', 'false'),
('1167', 'sprint', '15', '15', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', 'false', '24', '3248277', NULL, '42349', NULL, NULL, '0', '10', 'false'),
('1167', 'sprint', '16', '16', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', 'false', '24', '3249018', NULL, '43090', NULL, NULL, '0', '17', 'false'),
('1167', 'sprint', '17', '17', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', 'false', '24', '3261384', NULL, '55456', NULL, NULL, '0', '12', 'false'),
('1167', 'sprint', '18', '18', 'classified', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', 'false', '23', NULL, NULL, NULL, NULL, 'Accident', '0', '14', 'false'),
('1167', 'sprint', '19', NULL, 'DNF', 'oscar-piastri', 'mclaren', 'mercedes', '81', 'false', '5', NULL, NULL, NULL, NULL, 'Accident', '0', '3', 'false'),
('1167', 'sprint', '2', '2', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', 'false', '24', '3206773', NULL, '845', NULL, NULL, '700', '2', 'false'),
('1167', 'sprint', '20', NULL, 'DNF', 'franco-colapinto', 'alpine', 'renault', '43', 'false', '5', NULL, NULL, NULL, NULL, 'Accident', '0', '16', 'false'),
('1167', 'sprint', '3', '3', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', 'false', '24', '3208246', NULL, '2318', NULL, NULL, '600', '4', 'false'),
('1167', 'sprint', '4', '4', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', 'false', '24', '3210351', NULL, '4423', NULL, NULL, '500', '6', 'false'),
('1167', 'sprint', '5', '5', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', 'false', '24', '3222411', NULL, '16483', NULL, NULL, '400', '8', 'false'),
('1167', 'sprint', '6', '6', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', 'false', '24', '3224234', NULL, '18306', NULL, NULL, '300', '5', 'false'),
('1167', 'sprint', '7', '7', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', 'false', '24', '3224531', NULL, '18603', NULL, NULL, '200', '11', 'false'),
('1167', 'sprint', '8', '8', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', 'false', '24', '3225294', NULL, '19366', NULL, NULL, '100', '13', 'false'),
('1167', 'sprint', '9', '9', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', 'false', '24', '3229861', NULL, '23933', NULL, NULL, '0', '7', 'false'),
('1168', 'race', '1', '1', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', 'false', '50', '4868429', NULL, NULL, NULL, NULL, '2500', '2', 'false'),
('1168', 'race', '10', '10', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', 'false', '50', '4938978', NULL, '70549', NULL, NULL, '100', '14', 'false'),
('1168', 'race', '11', '11', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', 'false', '50', '4953737', NULL, '85308', NULL, NULL, '0', '7', 'false'),
('1168', 'race', '12', '12', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', 'false', '50', '4955403', NULL, '86974', NULL, NULL, '0', NULL, 'true'),
('1168', 'race', '13', '13', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', 'false', '50', '4960131', NULL, '91702', NULL, NULL, '0', '10', 'false'),
('1168', 'race', '14', '14', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', 'false', '49', NULL, NULL, NULL, '1', NULL, '0', '6', 'false'),
('1168', 'race', '15', '15', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', 'false', '49', NULL, NULL, NULL, '1', NULL, '0', '15', 'false'),
('1168', 'race', '16', NULL, 'DNF', 'alexander-albon', 'williams', 'mercedes', '23', 'false', '35', NULL, NULL, NULL, NULL, 'Collision damage', '0', '16', 'false'),
('1168', 'race', '17', NULL, 'DNF', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', 'false', '2', NULL, NULL, NULL, NULL, 'Collision', '0', '18', 'false'),
('1168', 'race', '18', NULL, 'DNF', 'lance-stroll', 'aston-martin', 'mercedes', '18', 'false', '0', NULL, NULL, NULL, NULL, 'Collision', '0', '12', 'false'),
('1168', 'race', '19', NULL, 'DSQ', 'lando-norris', 'mclaren', 'mercedes', '4', 'false', '50', NULL, NULL, NULL, NULL, 'Illegal skid block wear', '0', '1', 'false'),
('1168', 'race', '2', '2', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', 'false', '50', '4891975', NULL, '23546', NULL, NULL, '1800', '4', 'false'),
('1168', 'race', '20', NULL, 'DSQ', 'oscar-piastri', 'mclaren', 'mercedes', '81', 'false', '50', NULL, NULL, NULL, NULL, 'Illegal skid block wear', '0', '5', 'false'),
('1168', 'race', '3', '3', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', 'false', '50', '4898917', '5000', '30488', NULL, NULL, '1500', '17', 'false'),
('1168', 'race', '4', '4', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', 'false', '50', '4899107', NULL, '30678', NULL, NULL, '1200', '9', 'false'),
('1168', 'race', '5', '5', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', 'false', '50', '4903353', NULL, '34924', NULL, NULL, '1000', '3', 'false'),
('1168', 'race', '6', '6', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', 'false', '50', '4913686', NULL, '45257', NULL, NULL, '800', '8', 'false'),
('1168', 'race', '7', '7', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', 'false', '50', '4919563', NULL, '51134', NULL, NULL, '600', '11', 'false'),
('1168', 'race', '8', '8', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', 'false', '50', '4927798', NULL, '59369', NULL, NULL, '400', '19', 'false'),
('1168', 'race', '9', '9', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', 'false', '50', '4929064', NULL, '60635', NULL, NULL, '200', '13', 'false'),
('1169', 'sprint', '1', '1', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', 'false', '19', '1611033', NULL, NULL, NULL, NULL, '800', '1', 'false'),
('1169', 'sprint', '10', '10', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', 'false', '19', '1639958', NULL, '28925', NULL, NULL, '0', '10', 'false'),
('1169', 'sprint', '11', '11', 'classified', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', 'false', '19', '1643999', NULL, '32966', NULL, NULL, '0', '13', 'false'),
('1169', 'sprint', '12', '12', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', 'false', '19', '1645562', NULL, '34529', NULL, NULL, '0', '12', 'false'),
('1169', 'sprint', '13', '13', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', 'false', '19', '1646215', NULL, '35182', NULL, NULL, '0', '9', 'false'),
('1169', 'sprint', '14', '14', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', 'false', '19', '1647949', NULL, '36916', NULL, NULL, '0', '16', 'false'),
('1169', 'sprint', '15', '15', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', 'false', '19', '1649871', NULL, '38838', NULL, NULL, '0', '15', 'false'),
('1169', 'sprint', '16', '16', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', 'false', '19', '1650671', NULL, '39638', NULL, NULL, '0', '14', 'false'),
('1169', 'sprint', '17', '17', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', 'false', '19', '1657204', NULL, '46171', NULL, NULL, '0', NULL, 'true'),
('1169', 'sprint', '18', '18', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', 'false', '19', '1680567', NULL, '69534', NULL, NULL, '0', NULL, 'true'),
('1169', 'sprint', '19', '19', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', 'false', '19', '1688993', NULL, '77960', NULL, NULL, '0', NULL, 'true'),
('1169', 'sprint', '2', '2', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', 'false', '19', '1615984', NULL, '4951', NULL, NULL, '700', '2', 'false'),
('1169', 'sprint', '20', '20', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', 'false', '19', '1691837', NULL, '80804', NULL, NULL, '0', NULL, 'true'),
('1169', 'sprint', '3', '3', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', 'false', '19', '1617312', NULL, '6279', NULL, NULL, '600', '3', 'false'),
('1169', 'sprint', '4', '4', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', 'false', '19', '1620087', NULL, '9054', NULL, NULL, '500', '6', 'false'),
('1169', 'sprint', '5', '5', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', 'false', '19', '1630360', '5000', '19327', NULL, NULL, '400', '5', 'false'),
('1169', 'sprint', '6', '6', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', 'false', '19', '1632424', '5000', '21391', NULL, NULL, '300', '7', 'false'),
('1169', 'sprint', '7', '7', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', 'false', '19', '1635589', NULL, '24556', NULL, NULL, '200', '4', 'false'),
('1169', 'sprint', '8', '8', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', 'false', '19', '1638366', NULL, '27333', NULL, NULL, '100', '8', 'false'),
('1169', 'sprint', '9', '9', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', 'false', '19', '1639239', NULL, '28206', NULL, NULL, '0', '11', 'false'),
('1170', 'race', '1', '1', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', 'false', '58', '5167469', NULL, NULL, NULL, NULL, '2500', '1', 'false'),
('1170', 'race', '10', '10', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', 'false', '58', '5246992', '5000', '79523', NULL, NULL, '100', '15', 'false'),
('1170', 'race', '11', '11', 'classified', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', 'false', '58', '5248512', NULL, '81043', NULL, NULL, '0', '7', 'false'),
('1170', 'race', '12', '12', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', 'false', '58', '5248635', '10000', '81166', NULL, NULL, '0', '11', 'false'),
('1170', 'race', '13', '13', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', 'false', '58', '5249627', NULL, '82158', NULL, NULL, '0', '12', 'false'),
('1170', 'race', '14', '14', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', 'false', '58', '5251263', NULL, '83794', NULL, NULL, '0', '10', 'false'),
('1170', 'race', '15', '15', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', 'false', '58', '5251868', NULL, '84399', NULL, NULL, '0', '14', 'false'),
('1170', 'race', '16', '16', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', 'false', '58', '5257796', '5000', '90327', NULL, NULL, '0', '17', 'false'),
('1170', 'race', '17', '17', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', 'false', '57', NULL, NULL, NULL, '1', NULL, '0', '9', 'false'),
('1170', 'race', '18', '18', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', 'false', '57', NULL, NULL, NULL, '1', NULL, '0', '13', 'false'),
('1170', 'race', '19', '19', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', 'false', '57', NULL, '5000', NULL, '1', NULL, '0', '19', 'false'),
('1170', 'race', '2', '2', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', 'false', '58', '5180063', NULL, '12594', NULL, NULL, '1800', '3', 'false'),
('1170', 'race', '3', '3', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', 'false', '58', '5184041', NULL, '16572', NULL, NULL, '1500', '2', 'false'),
('1170', 'race', '4', '4', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', 'false', '58', '5190748', NULL, '23279', NULL, NULL, '1200', '5', 'false'),
('1170', 'race', '5', '5', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', 'false', '58', '5216032', NULL, '48563', NULL, NULL, '1000', '4', 'false'),
('1170', 'race', '6', '6', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', 'false', '58', '5235031', NULL, '67562', NULL, NULL, '800', '6', 'false'),
('1170', 'race', '7', '7', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', 'false', '58', '5237345', NULL, '69876', NULL, NULL, '600', '8', 'false'),
('1170', 'race', '8', '8', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', 'false', '58', '5240139', NULL, '72670', NULL, NULL, '400', '16', 'false'),
('1170', 'race', '9', '9', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', 'false', '58', '5246483', NULL, '79014', NULL, NULL, '200', '18', 'false');

insert into facts.timed_classifications ("meeting_id", "session", "ordinal", "position", "status", "driver_id", "team_id", "engine_maker_id", "number", "laps", "time_ms", "q1_ms", "q2_ms", "q3_ms") values
('1167', 'qualifying', '1', '1', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', '16', '69685', '70192', '69774', '69685'),
('1167', 'qualifying', '10', '10', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', '15', '70001', '70181', '70001', NULL),
('1167', 'qualifying', '11', '11', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', '18', '70053', '70115', '70053', NULL),
('1167', 'qualifying', '12', '12', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', '16', '70100', '70016', '70100', NULL),
('1167', 'qualifying', '13', '13', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', '15', '70161', '70041', '70161', NULL),
('1167', 'qualifying', '14', '14', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', '17', '70472', '70184', '70472', NULL),
('1167', 'qualifying', '15', '15', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', '9', '70403', '70403', NULL, NULL),
('1167', 'qualifying', '16', '16', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', '9', '70438', '70438', NULL, NULL),
('1167', 'qualifying', '17', '17', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', '9', '70632', '70632', NULL, NULL),
('1167', 'qualifying', '18', '18', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', '9', '70711', '70711', NULL, NULL),
('1167', 'qualifying', '19', NULL, 'DSQ', 'lando-norris', 'mclaren', 'mercedes', '4', '21', '69511', '69656', '69616', '69511'),
('1167', 'qualifying', '2', '2', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', '22', '69805', '69934', '69801', '69805'),
('1167', 'qualifying', '3', '3', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', '19', '69886', '69928', '69835', '69886'),
('1167', 'qualifying', '4', '4', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', '21', '69931', '70083', '69970', '69931'),
('1167', 'qualifying', '5', '5', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', '16', '69942', '69935', '69880', '69942'),
('1167', 'qualifying', '6', '6', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', '21', '69962', '70108', '69950', '69962'),
('1167', 'qualifying', '7', '7', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', '19', '69977', '69891', '69755', '69977'),
('1167', 'qualifying', '8', '8', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', '21', '70002', '69885', '69857', '70002'),
('1167', 'qualifying', '9', '9', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', '23', '70039', '70337', '69985', '70039'),
('1167', 'sprint-qualifying', '1', '1', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', '20', '69243', '69627', '69373', '69243'),
('1167', 'sprint-qualifying', '10', '10', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', '15', '69935', '70333', '69735', '69935'),
('1167', 'sprint-qualifying', '11', '11', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', '14', '69811', '70224', '69811', NULL),
('1167', 'sprint-qualifying', '12', '12', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', '12', '69813', '70275', '69813', NULL),
('1167', 'sprint-qualifying', '13', '13', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', '12', '69852', '70097', '69852', NULL),
('1167', 'sprint-qualifying', '14', '14', 'classified', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', '12', '69923', '70217', '69923', NULL),
('1167', 'sprint-qualifying', '15', '15', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', '12', '69946', '70066', '69946', NULL),
('1167', 'sprint-qualifying', '16', '16', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', '6', '70441', '70441', NULL, NULL),
('1167', 'sprint-qualifying', '17', '17', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', '5', '70666', '70666', NULL, NULL),
('1167', 'sprint-qualifying', '18', '18', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', '6', '70692', '70692', NULL, NULL),
('1167', 'sprint-qualifying', '19', '19', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', '6', '70872', '70872', NULL, NULL),
('1167', 'sprint-qualifying', '2', '2', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', '16', '69340', '70381', '69504', '69340'),
('1167', 'sprint-qualifying', '20', '20', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', '6', '71120', '71120', NULL, NULL),
('1167', 'sprint-qualifying', '3', '3', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', '19', '69428', '70017', '69416', '69428'),
('1167', 'sprint-qualifying', '4', '4', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', '16', '69495', '70048', '69384', '69495'),
('1167', 'sprint-qualifying', '5', '5', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', '12', '69496', '70011', '69330', '69496'),
('1167', 'sprint-qualifying', '6', '6', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', '15', '69580', '69975', '69707', '69580'),
('1167', 'sprint-qualifying', '7', '7', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', '15', '69671', '70326', '69647', '69671'),
('1167', 'sprint-qualifying', '8', '8', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', '19', '69725', '70324', '69732', '69725'),
('1167', 'sprint-qualifying', '9', '9', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', '15', '69775', '70095', '69608', '69775'),
('1168', 'qualifying', '1', '1', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', '25', '107934', '115473', '111379', '107934'),
('1168', 'qualifying', '10', '10', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', '25', '111540', '114432', '111760', '111540'),
('1168', 'qualifying', '11', '11', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', '18', '112781', '114555', '112781', NULL),
('1168', 'qualifying', '12', '12', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', '18', '112850', '114416', '112850', NULL),
('1168', 'qualifying', '13', '13', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', '17', '112987', '114635', '112987', NULL),
('1168', 'qualifying', '14', '14', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', '17', '113094', '116016', '113094', NULL),
('1168', 'qualifying', '15', '15', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', '17', '113683', '114847', '113683', NULL),
('1168', 'qualifying', '16', '16', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', '8', '116220', '116220', NULL, NULL),
('1168', 'qualifying', '17', '17', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', '8', '116314', '116314', NULL, NULL),
('1168', 'qualifying', '18', '18', 'classified', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', '9', '116674', '116674', NULL, NULL),
('1168', 'qualifying', '19', '19', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', '9', '116798', '116798', NULL, NULL),
('1168', 'qualifying', '2', '2', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', '24', '108257', '113458', '111593', '108257'),
('1168', 'qualifying', '20', '20', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', '9', '117115', '117115', NULL, NULL),
('1168', 'qualifying', '3', '3', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', '24', '108296', '114873', '111144', '108296'),
('1168', 'qualifying', '4', '4', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', '25', '108803', '113144', '110935', '108803'),
('1168', 'qualifying', '5', '5', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', '23', '108961', '114544', '112126', '108961'),
('1168', 'qualifying', '6', '6', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', '25', '109062', '114828', '111621', '109062'),
('1168', 'qualifying', '7', '7', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', '25', '109466', '113739', '111865', '109466'),
('1168', 'qualifying', '8', '8', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', '25', '109554', '115613', '111120', '109554'),
('1168', 'qualifying', '9', '9', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', '24', '109872', '114814', '111952', '109872'),
('1169', 'qualifying', '1', '1', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', '18', '79387', '80234', '79650', '79387'),
('1169', 'qualifying', '10', '10', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', '23', '80561', '80564', '80343', '80561'),
('1169', 'qualifying', '11', '11', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', '20', '80353', '80630', '80353', NULL),
('1169', 'qualifying', '12', '12', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', '15', '80433', '80539', '80433', NULL),
('1169', 'qualifying', '13', '13', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', '20', '80438', '80548', '80438', NULL),
('1169', 'qualifying', '14', '14', 'classified', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', '20', '80534', '80653', '80534', NULL),
('1169', 'qualifying', '15', '15', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', '19', '80629', '80629', '80629', NULL),
('1169', 'qualifying', '16', '16', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', '9', '80761', '80761', NULL, NULL),
('1169', 'qualifying', '17', '17', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', '11', '80864', '80864', NULL, NULL),
('1169', 'qualifying', '18', '18', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', '9', '80907', '80907', NULL, NULL),
('1169', 'qualifying', '19', '19', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', '10', '81058', '81058', NULL, NULL),
('1169', 'qualifying', '2', '2', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', '17', '79495', '80157', '79861', '79495'),
('1169', 'qualifying', '20', '20', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', '9', '81137', '81137', NULL, NULL),
('1169', 'qualifying', '3', '3', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', '23', '79651', '80472', '79985', '79651'),
('1169', 'qualifying', '4', '4', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', '26', '79662', '80074', '80186', '79662'),
('1169', 'qualifying', '5', '5', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', '22', '79846', '80576', '80084', '79846'),
('1169', 'qualifying', '6', '6', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', '20', '80114', '80603', '80350', '80114'),
('1169', 'qualifying', '7', '7', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', '25', '80287', '80520', '80251', '80287'),
('1169', 'qualifying', '8', '8', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', '21', '80418', '80598', '80219', '80418'),
('1169', 'qualifying', '9', '9', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', '21', '80477', '80681', '80324', '80477'),
('1169', 'sprint-qualifying', '1', '1', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', '18', '80055', '81286', '81005', '80055'),
('1169', 'sprint-qualifying', '10', '10', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', '20', '80788', '81721', '81212', '80788'),
('1169', 'sprint-qualifying', '11', '11', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', '14', '81433', '81399', '81433', NULL),
('1169', 'sprint-qualifying', '12', '12', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', '14', '81494', '81526', '81494', NULL),
('1169', 'sprint-qualifying', '13', '13', 'classified', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', '13', '81567', '81623', '81567', NULL),
('1169', 'sprint-qualifying', '14', '14', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', '14', '81631', '81327', '81631', NULL),
('1169', 'sprint-qualifying', '15', '15', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', '14', '81666', '81773', '81666', NULL),
('1169', 'sprint-qualifying', '16', '16', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', '7', '81807', '81807', NULL, NULL),
('1169', 'sprint-qualifying', '17', '17', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', '6', '81851', '81851', NULL, NULL),
('1169', 'sprint-qualifying', '18', '18', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', '8', '82043', '82043', NULL, NULL),
('1169', 'sprint-qualifying', '19', '19', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', '8', '82112', '82112', NULL, NULL),
('1169', 'sprint-qualifying', '2', '2', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', '19', '80087', '81432', '81136', '80087'),
('1169', 'sprint-qualifying', '20', '20', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', '8', '82364', '82364', NULL, NULL),
('1169', 'sprint-qualifying', '3', '3', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', '18', '80285', '81398', '80956', '80285'),
('1169', 'sprint-qualifying', '4', '4', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', '18', '80450', '81276', '81272', '80450'),
('1169', 'sprint-qualifying', '5', '5', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', '20', '80519', '81458', '81152', '80519'),
('1169', 'sprint-qualifying', '6', '6', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', '20', '80528', '81172', '81036', '80528'),
('1169', 'sprint-qualifying', '7', '7', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', '18', '80532', '81555', '81376', '80532'),
('1169', 'sprint-qualifying', '8', '8', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', '20', '80542', '81438', '81172', '80542'),
('1169', 'sprint-qualifying', '9', '9', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', '20', '80622', '81636', '81190', '80622'),
('1170', 'qualifying', '1', '1', 'classified', 'max-verstappen', 'red-bull', 'honda-rbpt', '1', '18', '82207', '82877', '82752', '82207'),
('1170', 'qualifying', '10', '10', 'classified', 'yuki-tsunoda', 'red-bull', 'honda-rbpt', '22', '17', '83034', '83386', '83034', NULL),
('1170', 'qualifying', '11', '11', 'classified', 'oliver-bearman', 'haas', 'ferrari', '87', '11', '83041', '83254', '83041', NULL),
('1170', 'qualifying', '12', '12', 'classified', 'carlos-sainz-jr', 'williams', 'mercedes', '55', '12', '83042', '83187', '83042', NULL),
('1170', 'qualifying', '13', '13', 'classified', 'liam-lawson', 'racing-bulls', 'honda-rbpt', '30', '14', '83077', '83265', '83077', NULL),
('1170', 'qualifying', '14', '14', 'classified', 'kimi-antonelli', 'mercedes', 'mercedes', '12', '12', '83080', '82894', '83080', NULL),
('1170', 'qualifying', '15', '15', 'classified', 'lance-stroll', 'aston-martin', 'mercedes', '18', '15', '83097', '83316', '83097', NULL),
('1170', 'qualifying', '16', '16', 'classified', 'lewis-hamilton', 'ferrari', 'ferrari', '44', '9', '83394', '83394', NULL, NULL),
('1170', 'qualifying', '17', '17', 'classified', 'alexander-albon', 'williams', 'mercedes', '23', '6', '83416', '83416', NULL, NULL),
('1170', 'qualifying', '18', '18', 'classified', 'nico-hulkenberg', 'kick-sauber', 'ferrari', '27', '9', '83450', '83450', NULL, NULL),
('1170', 'qualifying', '19', '19', 'classified', 'pierre-gasly', 'alpine', 'renault', '10', '9', '83468', '83468', NULL, NULL),
('1170', 'qualifying', '2', '2', 'classified', 'lando-norris', 'mclaren', 'mercedes', '4', '17', '82408', '83178', '82804', '82408'),
('1170', 'qualifying', '20', '20', 'classified', 'franco-colapinto', 'alpine', 'renault', '43', '9', '83890', '83890', NULL, NULL),
('1170', 'qualifying', '3', '3', 'classified', 'oscar-piastri', 'mclaren', 'mercedes', '81', '17', '82437', '82605', '83021', '82437'),
('1170', 'qualifying', '4', '4', 'classified', 'george-russell', 'mercedes', 'mercedes', '63', '18', '82645', '83247', '82730', '82645'),
('1170', 'qualifying', '5', '5', 'classified', 'charles-leclerc', 'ferrari', 'ferrari', '16', '18', '82730', '83163', '82948', '82730'),
('1170', 'qualifying', '6', '6', 'classified', 'fernando-alonso', 'aston-martin', 'mercedes', '14', '18', '82902', '83071', '82861', '82902'),
('1170', 'qualifying', '7', '7', 'classified', 'gabriel-bortoleto', 'kick-sauber', 'ferrari', '5', '21', '82904', '83374', '82874', '82904'),
('1170', 'qualifying', '8', '8', 'classified', 'esteban-ocon', 'haas', 'ferrari', '31', '18', '82913', '83334', '83023', '82913'),
('1170', 'qualifying', '9', '9', 'classified', 'isack-hadjar', 'racing-bulls', 'honda-rbpt', '6', '18', '83072', '83373', '82997', '83072');

insert into facts.starting_grids ("meeting_id", "session", "ordinal", "position", "pit_lane", "driver_id", "penalty", "time_ms") values
('1167', 'race', '1', '1', 'false', 'lando-norris', NULL, '69511'),
('1167', 'race', '10', '10', 'false', 'nico-hulkenberg', NULL, '70039'),
('1167', 'race', '11', '11', 'false', 'fernando-alonso', NULL, '70001'),
('1167', 'race', '12', '12', 'false', 'alexander-albon', NULL, '70053'),
('1167', 'race', '13', '13', 'false', 'lewis-hamilton', NULL, '70100'),
('1167', 'race', '14', '14', 'false', 'lance-stroll', NULL, '70161'),
('1167', 'race', '15', '15', 'false', 'carlos-sainz-jr', NULL, '70472'),
('1167', 'race', '16', '16', 'false', 'franco-colapinto', NULL, '70632'),
('1167', 'race', '17', '17', 'false', 'yuki-tsunoda', NULL, '70711'),
('1167', 'race', '18', '18', 'false', 'gabriel-bortoleto', NULL, NULL),
('1167', 'race', '19', NULL, 'true', 'max-verstappen', NULL, '70403'),
('1167', 'race', '2', '2', 'false', 'kimi-antonelli', NULL, '69685'),
('1167', 'race', '20', NULL, 'true', 'esteban-ocon', NULL, '70438'),
('1167', 'race', '3', '3', 'false', 'charles-leclerc', NULL, '69805'),
('1167', 'race', '4', '4', 'false', 'oscar-piastri', NULL, '69886'),
('1167', 'race', '5', '5', 'false', 'isack-hadjar', NULL, '69931'),
('1167', 'race', '6', '6', 'false', 'george-russell', NULL, '69942'),
('1167', 'race', '7', '7', 'false', 'liam-lawson', NULL, '69962'),
('1167', 'race', '8', '8', 'false', 'oliver-bearman', NULL, '69977'),
('1167', 'race', '9', '9', 'false', 'pierre-gasly', NULL, '70002'),
('1167', 'sprint', '1', '1', 'false', 'lando-norris', NULL, '69243'),
('1167', 'sprint', '10', '10', 'false', 'nico-hulkenberg', NULL, '69935'),
('1167', 'sprint', '11', '11', 'false', 'lewis-hamilton', NULL, '69811'),
('1167', 'sprint', '12', '12', 'false', 'alexander-albon', NULL, '69813'),
('1167', 'sprint', '13', '13', 'false', 'pierre-gasly', NULL, '69852'),
('1167', 'sprint', '14', '14', 'false', 'gabriel-bortoleto', NULL, '69923'),
('1167', 'sprint', '15', '15', 'false', 'oliver-bearman', NULL, '69946'),
('1167', 'sprint', '16', '16', 'false', 'franco-colapinto', NULL, '70441'),
('1167', 'sprint', '17', '17', 'false', 'liam-lawson', NULL, '70666'),
('1167', 'sprint', '18', '18', 'false', 'esteban-ocon', NULL, '70872'),
('1167', 'sprint', '19', '19', 'false', 'yuki-tsunoda', NULL, '70692'),
('1167', 'sprint', '2', '2', 'false', 'kimi-antonelli', NULL, '69340'),
('1167', 'sprint', '20', '20', 'false', 'carlos-sainz-jr', NULL, '71120'),
('1167', 'sprint', '3', '3', 'false', 'oscar-piastri', NULL, '69428'),
('1167', 'sprint', '4', '4', 'false', 'george-russell', NULL, '69495'),
('1167', 'sprint', '5', '5', 'false', 'fernando-alonso', NULL, '69496'),
('1167', 'sprint', '6', '6', 'false', 'max-verstappen', NULL, '69580'),
('1167', 'sprint', '7', '7', 'false', 'lance-stroll', NULL, '69671'),
('1167', 'sprint', '8', '8', 'false', 'charles-leclerc', NULL, '69725'),
('1167', 'sprint', '9', '9', 'false', 'isack-hadjar', NULL, '69775'),
('1168', 'race', '1', '1', 'false', 'lando-norris', NULL, '107934'),
('1168', 'race', '10', '10', 'false', 'pierre-gasly', NULL, '111540'),
('1168', 'race', '11', '11', 'false', 'nico-hulkenberg', NULL, '112781'),
('1168', 'race', '12', '12', 'false', 'lance-stroll', NULL, '112850'),
('1168', 'race', '13', '13', 'false', 'esteban-ocon', NULL, '112987'),
('1168', 'race', '14', '14', 'false', 'oliver-bearman', NULL, '113094'),
('1168', 'race', '15', '15', 'false', 'franco-colapinto', NULL, '113683'),
('1168', 'race', '16', '16', 'false', 'alexander-albon', NULL, '116220'),
('1168', 'race', '17', '17', 'false', 'kimi-antonelli', NULL, '116314'),
('1168', 'race', '18', '18', 'false', 'gabriel-bortoleto', NULL, '116674'),
('1168', 'race', '19', '19', 'false', 'lewis-hamilton', NULL, '117115'),
('1168', 'race', '2', '2', 'false', 'max-verstappen', NULL, '108257'),
('1168', 'race', '20', NULL, 'true', 'yuki-tsunoda', NULL, '116798'),
('1168', 'race', '3', '3', 'false', 'carlos-sainz-jr', NULL, '108296'),
('1168', 'race', '4', '4', 'false', 'george-russell', NULL, '108803'),
('1168', 'race', '5', '5', 'false', 'oscar-piastri', NULL, '108961'),
('1168', 'race', '6', '6', 'false', 'liam-lawson', NULL, '109062'),
('1168', 'race', '7', '7', 'false', 'fernando-alonso', NULL, '109466'),
('1168', 'race', '8', '8', 'false', 'isack-hadjar', NULL, '109554'),
('1168', 'race', '9', '9', 'false', 'charles-leclerc', NULL, '109872'),
('1169', 'race', '1', '1', 'false', 'oscar-piastri', NULL, '79387'),
('1169', 'race', '10', '10', 'false', 'charles-leclerc', NULL, '80561'),
('1169', 'race', '11', '11', 'false', 'nico-hulkenberg', NULL, '80353'),
('1169', 'race', '12', '12', 'false', 'liam-lawson', NULL, '80433'),
('1169', 'race', '13', '13', 'false', 'oliver-bearman', NULL, '80438'),
('1169', 'race', '14', '14', 'false', 'alexander-albon', NULL, '80629'),
('1169', 'race', '15', '15', 'false', 'yuki-tsunoda', NULL, '80761'),
('1169', 'race', '16', '16', 'false', 'esteban-ocon', NULL, '80864'),
('1169', 'race', '17', '17', 'false', 'lewis-hamilton', NULL, '80907'),
('1169', 'race', '18', '18', 'false', 'lance-stroll', NULL, '81058'),
('1169', 'race', '19', '19', 'false', 'gabriel-bortoleto', '5', '80534'),
('1169', 'race', '2', '2', 'false', 'lando-norris', NULL, '79495'),
('1169', 'race', '20', NULL, 'true', 'franco-colapinto', NULL, '81137'),
('1169', 'race', '3', '3', 'false', 'max-verstappen', NULL, '79651'),
('1169', 'race', '4', '4', 'false', 'george-russell', NULL, '79662'),
('1169', 'race', '5', '5', 'false', 'kimi-antonelli', NULL, '79846'),
('1169', 'race', '6', '6', 'false', 'isack-hadjar', NULL, '80114'),
('1169', 'race', '7', '7', 'false', 'carlos-sainz-jr', NULL, '80287'),
('1169', 'race', '8', '8', 'false', 'fernando-alonso', NULL, '80418'),
('1169', 'race', '9', '9', 'false', 'pierre-gasly', NULL, '80477'),
('1169', 'sprint', '1', '1', 'false', 'oscar-piastri', NULL, '80055'),
('1169', 'sprint', '10', '10', 'false', 'alexander-albon', NULL, '80788'),
('1169', 'sprint', '11', '11', 'false', 'isack-hadjar', NULL, '81433'),
('1169', 'sprint', '12', '12', 'false', 'oliver-bearman', NULL, '81494'),
('1169', 'sprint', '13', '13', 'false', 'gabriel-bortoleto', NULL, '81567'),
('1169', 'sprint', '14', '14', 'false', 'nico-hulkenberg', NULL, '81631'),
('1169', 'sprint', '15', '15', 'false', 'esteban-ocon', NULL, '81666'),
('1169', 'sprint', '16', '16', 'false', 'liam-lawson', NULL, '81851'),
('1169', 'sprint', '17', NULL, 'true', 'lance-stroll', NULL, '81807'),
('1169', 'sprint', '18', NULL, 'true', 'lewis-hamilton', NULL, '82043'),
('1169', 'sprint', '19', NULL, 'true', 'pierre-gasly', NULL, '82112'),
('1169', 'sprint', '2', '2', 'false', 'george-russell', NULL, '80087'),
('1169', 'sprint', '20', NULL, 'true', 'franco-colapinto', NULL, '82364'),
('1169', 'sprint', '3', '3', 'false', 'lando-norris', NULL, '80285'),
('1169', 'sprint', '4', '4', 'false', 'fernando-alonso', NULL, '80450'),
('1169', 'sprint', '5', '5', 'false', 'yuki-tsunoda', NULL, '80519'),
('1169', 'sprint', '6', '6', 'false', 'max-verstappen', NULL, '80528'),
('1169', 'sprint', '7', '7', 'false', 'kimi-antonelli', NULL, '80532'),
('1169', 'sprint', '8', '8', 'false', 'carlos-sainz-jr', NULL, '80542'),
('1169', 'sprint', '9', '9', 'false', 'charles-leclerc', NULL, '80622'),
('1170', 'race', '1', '1', 'false', 'max-verstappen', NULL, '82207'),
('1170', 'race', '10', '10', 'false', 'yuki-tsunoda', NULL, NULL),
('1170', 'race', '11', '11', 'false', 'oliver-bearman', NULL, '83041'),
('1170', 'race', '12', '12', 'false', 'carlos-sainz-jr', NULL, '83042'),
('1170', 'race', '13', '13', 'false', 'liam-lawson', NULL, '83077'),
('1170', 'race', '14', '14', 'false', 'kimi-antonelli', NULL, '83080'),
('1170', 'race', '15', '15', 'false', 'lance-stroll', NULL, '83097'),
('1170', 'race', '16', '16', 'false', 'lewis-hamilton', NULL, '83394'),
('1170', 'race', '17', '17', 'false', 'alexander-albon', NULL, '83416'),
('1170', 'race', '18', '18', 'false', 'nico-hulkenberg', NULL, '83450'),
('1170', 'race', '19', '19', 'false', 'pierre-gasly', NULL, '83468'),
('1170', 'race', '2', '2', 'false', 'lando-norris', NULL, '82408'),
('1170', 'race', '20', '20', 'false', 'franco-colapinto', NULL, '83890'),
('1170', 'race', '3', '3', 'false', 'oscar-piastri', NULL, '82437'),
('1170', 'race', '4', '4', 'false', 'george-russell', NULL, '82645'),
('1170', 'race', '5', '5', 'false', 'charles-leclerc', NULL, '82730'),
('1170', 'race', '6', '6', 'false', 'fernando-alonso', NULL, '82902'),
('1170', 'race', '7', '7', 'false', 'gabriel-bortoleto', NULL, '82904'),
('1170', 'race', '8', '8', 'false', 'esteban-ocon', NULL, '82913'),
('1170', 'race', '9', '9', 'false', 'isack-hadjar', NULL, '83072');

insert into facts.pole_positions ("meeting_id", "driver_id", "team_id", "source") values
('1167', 'lando-norris', 'mclaren', 'grid'),
('1168', 'lando-norris', 'mclaren', 'grid'),
('1169', 'oscar-piastri', 'mclaren', 'grid'),
('1170', 'max-verstappen', 'red-bull', 'grid');

insert into facts.fastest_laps ("meeting_id", "session", "ordinal", "position", "driver_id", "team_id", "lap", "time_ms") values
('1167', 'race', '1', '1', 'alexander-albon', 'williams', '59', '72400'),
('1167', 'race', '10', '10', 'fernando-alonso', 'aston-martin', '48', '73312'),
('1167', 'race', '11', '11', 'nico-hulkenberg', 'kick-sauber', '39', '73474'),
('1167', 'race', '12', '12', 'esteban-ocon', 'haas', '10', '73481'),
('1167', 'race', '13', '13', 'oliver-bearman', 'haas', '48', '73483'),
('1167', 'race', '14', '14', 'carlos-sainz-jr', 'williams', '19', '73683'),
('1167', 'race', '15', '15', 'isack-hadjar', 'racing-bulls', '40', '73694'),
('1167', 'race', '16', '16', 'pierre-gasly', 'alpine', '42', '73736'),
('1167', 'race', '17', '17', 'lewis-hamilton', 'ferrari', '35', '73844'),
('1167', 'race', '18', '18', 'liam-lawson', 'racing-bulls', '21', '74029'),
('1167', 'race', '19', '19', 'charles-leclerc', 'ferrari', '2', '103560'),
('1167', 'race', '2', '2', 'max-verstappen', 'red-bull', '56', '72447'),
('1167', 'race', '3', '3', 'oscar-piastri', 'mclaren', '54', '72742'),
('1167', 'race', '4', '4', 'yuki-tsunoda', 'red-bull', '49', '72774'),
('1167', 'race', '5', '5', 'franco-colapinto', 'alpine', '45', '72816'),
('1167', 'race', '6', '6', 'lando-norris', 'mclaren', '66', '73040'),
('1167', 'race', '7', '7', 'lance-stroll', 'aston-martin', '56', '73094'),
('1167', 'race', '8', '8', 'george-russell', 'mercedes', '52', '73097'),
('1167', 'race', '9', '9', 'kimi-antonelli', 'mercedes', '52', '73123'),
('1168', 'race', '1', '1', 'max-verstappen', 'red-bull', '50', '93365'),
('1168', 'race', '10', '10', 'nico-hulkenberg', 'kick-sauber', '49', '94592'),
('1168', 'race', '11', '11', 'george-russell', 'mercedes', '50', '94592'),
('1168', 'race', '12', '12', 'isack-hadjar', 'racing-bulls', '50', '94620'),
('1168', 'race', '13', '13', 'liam-lawson', 'racing-bulls', '47', '94837'),
('1168', 'race', '14', '14', 'yuki-tsunoda', 'red-bull', '49', '94967'),
('1168', 'race', '15', '15', 'alexander-albon', 'williams', '26', '95184'),
('1168', 'race', '16', '16', 'fernando-alonso', 'aston-martin', '41', '95629'),
('1168', 'race', '17', '17', 'pierre-gasly', 'alpine', '44', '95674'),
('1168', 'race', '18', '18', 'franco-colapinto', 'alpine', '38', '95780'),
('1168', 'race', '2', '2', 'lando-norris', 'mclaren', '41', '93965'),
('1168', 'race', '3', '3', 'kimi-antonelli', 'mercedes', '48', '93998'),
('1168', 'race', '4', '4', 'oscar-piastri', 'mclaren', '47', '94086'),
('1168', 'race', '5', '5', 'charles-leclerc', 'ferrari', '43', '94304'),
('1168', 'race', '6', '6', 'carlos-sainz-jr', 'williams', '42', '94496'),
('1168', 'race', '7', '7', 'oliver-bearman', 'haas', '50', '94519'),
('1168', 'race', '8', '8', 'lewis-hamilton', 'ferrari', '49', '94553'),
('1168', 'race', '9', '9', 'esteban-ocon', 'haas', '48', '94557'),
('1169', 'race', '1', '1', 'oscar-piastri', 'mclaren', '44', '82996'),
('1169', 'race', '10', '10', 'yuki-tsunoda', 'red-bull', '57', '84139'),
('1169', 'race', '11', '11', 'alexander-albon', 'williams', '57', '84261'),
('1169', 'race', '12', '12', 'isack-hadjar', 'racing-bulls', '52', '84317'),
('1169', 'race', '13', '13', 'charles-leclerc', 'ferrari', '56', '84432'),
('1169', 'race', '14', '14', 'lewis-hamilton', 'ferrari', '52', '84848'),
('1169', 'race', '15', '15', 'oliver-bearman', 'haas', '34', '84930'),
('1169', 'race', '16', '16', 'esteban-ocon', 'haas', '36', '85056'),
('1169', 'race', '17', '17', 'gabriel-bortoleto', 'kick-sauber', '54', '85233'),
('1169', 'race', '18', '18', 'pierre-gasly', 'alpine', '54', '85376'),
('1169', 'race', '19', '19', 'franco-colapinto', 'alpine', '52', '85644'),
('1169', 'race', '2', '2', 'lando-norris', 'mclaren', '47', '83197'),
('1169', 'race', '20', '20', 'nico-hulkenberg', 'kick-sauber', '5', '88139'),
('1169', 'race', '3', '3', 'george-russell', 'mercedes', '56', '83198'),
('1169', 'race', '4', '4', 'lance-stroll', 'aston-martin', '51', '83484'),
('1169', 'race', '5', '5', 'max-verstappen', 'red-bull', '50', '83498'),
('1169', 'race', '6', '6', 'carlos-sainz-jr', 'williams', '48', '83859'),
('1169', 'race', '7', '7', 'fernando-alonso', 'aston-martin', '57', '83940'),
('1169', 'race', '8', '8', 'kimi-antonelli', 'mercedes', '55', '83955'),
('1169', 'race', '9', '9', 'liam-lawson', 'racing-bulls', '54', '83971'),
('1170', 'race', '1', '1', 'charles-leclerc', 'ferrari', '45', '86725'),
('1170', 'race', '10', '10', 'fernando-alonso', 'aston-martin', '54', '88279'),
('1170', 'race', '11', '11', 'alexander-albon', 'williams', '45', '88367'),
('1170', 'race', '12', '12', 'yuki-tsunoda', 'red-bull', '44', '88557'),
('1170', 'race', '13', '13', 'george-russell', 'mercedes', '57', '88599'),
('1170', 'race', '14', '14', 'esteban-ocon', 'haas', '56', '88655'),
('1170', 'race', '15', '15', 'liam-lawson', 'racing-bulls', '39', '88886'),
('1170', 'race', '16', '16', 'oliver-bearman', 'haas', '50', '88976'),
('1170', 'race', '17', '17', 'carlos-sainz-jr', 'williams', '51', '89052'),
('1170', 'race', '18', '18', 'gabriel-bortoleto', 'kick-sauber', '47', '89114'),
('1170', 'race', '19', '19', 'isack-hadjar', 'racing-bulls', '52', '89375'),
('1170', 'race', '2', '2', 'oscar-piastri', 'mclaren', '44', '86765'),
('1170', 'race', '3', '3', 'lando-norris', 'mclaren', '48', '86818'),
('1170', 'race', '4', '4', 'nico-hulkenberg', 'kick-sauber', '46', '87050'),
('1170', 'race', '5', '5', 'max-verstappen', 'red-bull', '39', '87625'),
('1170', 'race', '6', '6', 'lance-stroll', 'aston-martin', '52', '87626'),
('1170', 'race', '7', '7', 'pierre-gasly', 'alpine', '46', '87767'),
('1170', 'race', '8', '8', 'kimi-antonelli', 'mercedes', '34', '88029'),
('1170', 'race', '9', '9', 'lewis-hamilton', 'ferrari', '36', '88094');

insert into facts.pit_stops ("meeting_id", "session", "ordinal", "driver_id", "stop", "lap", "duration_ms") values
('1167', 'race', '1', 'yuki-tsunoda', '1', '2', '22974'),
('1167', 'race', '2', 'lewis-hamilton', '1', '2', '40076'),
('1167', 'race', '3', 'max-verstappen', '1', '7', '23197'),
('1168', 'race', '1', 'yuki-tsunoda', '1', '1', '21383'),
('1168', 'race', '2', 'gabriel-bortoleto', '1', '1', '33230'),
('1168', 'race', '3', 'kimi-antonelli', '1', '2', '21968'),
('1169', 'race', '1', 'max-verstappen', '1', '7', '29970'),
('1169', 'race', '2', 'kimi-antonelli', '1', '7', '32002'),
('1169', 'race', '3', 'carlos-sainz-jr', '1', '7', '28560'),
('1170', 'race', '1', 'nico-hulkenberg', '1', '7', '21619'),
('1170', 'race', '2', 'lewis-hamilton', '1', '8', '21601'),
('1170', 'race', '3', 'alexander-albon', '1', '8', '21551');

insert into facts.driver_of_the_day ("meeting_id", "ordinal", "position", "driver_id", "percentage") values
('1167', '1', '1', 'max-verstappen', '56.69'),
('1167', '2', '2', 'kimi-antonelli', '9.98'),
('1167', '3', '3', 'lando-norris', '8.53'),
('1167', '4', '4', 'oliver-bearman', '6.2'),
('1167', '5', '5', 'oscar-piastri', '3.83'),
('1168', '1', '1', 'max-verstappen', '26.19'),
('1168', '2', '2', 'kimi-antonelli', '16.36'),
('1168', '3', '3', 'lewis-hamilton', '14.47'),
('1168', '4', '4', 'charles-leclerc', '13.51'),
('1168', '5', '5', 'lando-norris', '7.54'),
('1169', '1', '1', 'max-verstappen', '31.24'),
('1169', '2', '2', 'carlos-sainz-jr', '29.99'),
('1169', '3', '3', 'oscar-piastri', '10.24'),
('1169', '4', '4', 'kimi-antonelli', '6.68'),
('1169', '5', '5', 'lando-norris', '5.6'),
('1170', '1', '1', 'max-verstappen', '18.99'),
('1170', '2', '2', 'lando-norris', '16.27'),
('1170', '3', '3', 'lewis-hamilton', '13.39'),
('1170', '4', '4', 'charles-leclerc', '12.23'),
('1170', '5', '5', 'yuki-tsunoda', '11.27');

insert into facts.driver_standings ("meeting_id", "ordinal", "position", "points_hundredths", "driver_id", "wins") values
('1167', '1', '1', '39000', 'lando-norris', '1'),
('1167', '10', '10', '4500', 'nico-hulkenberg', '0'),
('1167', '11', '11', '4200', 'oliver-bearman', '0'),
('1167', '12', '12', '4000', 'fernando-alonso', '0'),
('1167', '13', '13', '3800', 'liam-lawson', '0'),
('1167', '14', '14', '3800', 'carlos-sainz-jr', '0'),
('1167', '15', '15', '3200', 'lance-stroll', '0'),
('1167', '16', '16', '3000', 'esteban-ocon', '0'),
('1167', '17', '17', '2800', 'yuki-tsunoda', '0'),
('1167', '18', '18', '2300', 'pierre-gasly', '0'),
('1167', '19', '19', '1900', 'gabriel-bortoleto', '0'),
('1167', '2', '2', '36800', 'oscar-piastri', '0'),
('1167', '20', '20', '0', 'franco-colapinto', '0'),
('1167', '3', '3', '32600', 'max-verstappen', '0'),
('1167', '4', '4', '27900', 'george-russell', '0'),
('1167', '5', '5', '21400', 'charles-leclerc', '0'),
('1167', '6', '6', '14800', 'lewis-hamilton', '0'),
('1167', '7', '7', '12200', 'kimi-antonelli', '0'),
('1167', '8', '8', '7400', 'alexander-albon', '0'),
('1167', '9', '9', '4500', 'isack-hadjar', '0'),
('1168', '1', '1', '39000', 'lando-norris', '1'),
('1168', '10', '10', '5100', 'nico-hulkenberg', '0'),
('1168', '11', '11', '4800', 'carlos-sainz-jr', '0'),
('1168', '12', '12', '4300', 'oliver-bearman', '0'),
('1168', '13', '13', '4000', 'fernando-alonso', '0'),
('1168', '14', '14', '3800', 'liam-lawson', '0'),
('1168', '15', '15', '3200', 'esteban-ocon', '0'),
('1168', '16', '16', '3200', 'lance-stroll', '0'),
('1168', '17', '17', '2800', 'yuki-tsunoda', '0'),
('1168', '18', '18', '2300', 'pierre-gasly', '0'),
('1168', '19', '19', '1900', 'gabriel-bortoleto', '0'),
('1168', '2', '2', '36800', 'oscar-piastri', '0'),
('1168', '20', '20', '0', 'franco-colapinto', '0'),
('1168', '3', '3', '35100', 'max-verstappen', '1'),
('1168', '4', '4', '29700', 'george-russell', '0'),
('1168', '5', '5', '22600', 'charles-leclerc', '0'),
('1168', '6', '6', '15200', 'lewis-hamilton', '0'),
('1168', '7', '7', '13700', 'kimi-antonelli', '0'),
('1168', '8', '8', '7400', 'alexander-albon', '0'),
('1168', '9', '9', '5300', 'isack-hadjar', '0'),
('1170', '1', '1', '6000', 'max-verstappen', '2'),
('1170', '10', '10', '1100', 'oliver-bearman', '0'),
('1170', '11', '11', '1100', 'carlos-sainz-jr', '0'),
('1170', '12', '12', '1000', 'lewis-hamilton', '0'),
('1170', '13', '13', '800', 'liam-lawson', '0'),
('1170', '14', '14', '800', 'esteban-ocon', '0'),
('1170', '15', '15', '400', 'yuki-tsunoda', '0'),
('1170', '16', '16', '300', 'pierre-gasly', '0'),
('1170', '17', '17', '100', 'lance-stroll', '0'),
('1170', '18', '18', '100', 'alexander-albon', '0'),
('1170', '19', '19', '0', 'gabriel-bortoleto', '0'),
('1170', '2', '2', '5600', 'george-russell', '0'),
('1170', '20', '20', '0', 'franco-colapinto', '0'),
('1170', '3', '3', '5400', 'lando-norris', '1'),
('1170', '4', '4', '4300', 'kimi-antonelli', '0'),
('1170', '5', '5', '3800', 'oscar-piastri', '0'),
('1170', '6', '6', '2800', 'charles-leclerc', '0'),
('1170', '7', '7', '1400', 'isack-hadjar', '0'),
('1170', '8', '8', '1300', 'fernando-alonso', '0'),
('1170', '9', '9', '1200', 'nico-hulkenberg', '0');

insert into facts.team_standings ("meeting_id", "ordinal", "position", "points_hundredths", "team_id", "engine_maker_id", "wins") values
('1167', '1', '1', '75800', 'mclaren', 'mercedes', '1'),
('1167', '10', '10', '2300', 'alpine', 'renault', '0'),
('1167', '2', '2', '40100', 'mercedes', 'mercedes', '0'),
('1167', '3', '3', '36200', 'ferrari', 'ferrari', '0'),
('1167', '4', '4', '35100', 'red-bull', 'honda-rbpt', '0'),
('1167', '5', '5', '11200', 'williams', 'mercedes', '0'),
('1167', '6', '6', '8600', 'racing-bulls', 'honda-rbpt', '0'),
('1167', '7', '7', '7200', 'haas', 'ferrari', '0'),
('1167', '8', '8', '7200', 'aston-martin', 'mercedes', '0'),
('1167', '9', '9', '6400', 'kick-sauber', 'ferrari', '0'),
('1168', '1', '1', '75800', 'mclaren', 'mercedes', '1'),
('1168', '10', '10', '2300', 'alpine', 'renault', '0'),
('1168', '2', '2', '43400', 'mercedes', 'mercedes', '0'),
('1168', '3', '3', '37800', 'ferrari', 'ferrari', '0'),
('1168', '4', '4', '37600', 'red-bull', 'honda-rbpt', '1'),
('1168', '5', '5', '12200', 'williams', 'mercedes', '0'),
('1168', '6', '6', '9400', 'racing-bulls', 'honda-rbpt', '0'),
('1168', '7', '7', '7500', 'haas', 'ferrari', '0'),
('1168', '8', '8', '7200', 'aston-martin', 'mercedes', '0'),
('1168', '9', '9', '7000', 'kick-sauber', 'ferrari', '0'),
('1170', '1', '1', '9900', 'mercedes', 'mercedes', '0'),
('1170', '10', '10', '300', 'alpine', 'renault', '0'),
('1170', '2', '2', '9200', 'mclaren', 'mercedes', '1'),
('1170', '3', '3', '6400', 'red-bull', 'honda-rbpt', '2'),
('1170', '4', '4', '3800', 'ferrari', 'ferrari', '0'),
('1170', '5', '5', '2200', 'racing-bulls', 'honda-rbpt', '0'),
('1170', '6', '6', '1900', 'haas', 'ferrari', '0'),
('1170', '7', '7', '1400', 'aston-martin', 'mercedes', '0'),
('1170', '8', '8', '1200', 'williams', 'mercedes', '0'),
('1170', '9', '9', '1200', 'kick-sauber', 'ferrari', '0');

insert into facts.season_driver_standings ("season", "ordinal", "position", "points_hundredths", "driver_id", "champion") values
('2025', '1', '1', '6000', 'max-verstappen', 'true'),
('2025', '10', '10', '1100', 'oliver-bearman', 'false'),
('2025', '11', '11', '1100', 'carlos-sainz-jr', 'false'),
('2025', '12', '12', '1000', 'lewis-hamilton', 'false'),
('2025', '13', '13', '800', 'liam-lawson', 'false'),
('2025', '14', '14', '800', 'esteban-ocon', 'false'),
('2025', '15', '15', '400', 'yuki-tsunoda', 'false'),
('2025', '16', '16', '300', 'pierre-gasly', 'false'),
('2025', '17', '17', '100', 'lance-stroll', 'false'),
('2025', '18', '18', '100', 'alexander-albon', 'false'),
('2025', '19', '19', '0', 'gabriel-bortoleto', 'false'),
('2025', '2', '2', '5600', 'george-russell', 'false'),
('2025', '20', '20', '0', 'franco-colapinto', 'false'),
('2025', '3', '3', '5400', 'lando-norris', 'false'),
('2025', '4', '4', '4300', 'kimi-antonelli', 'false'),
('2025', '5', '5', '3800', 'oscar-piastri', 'false'),
('2025', '6', '6', '2800', 'charles-leclerc', 'false'),
('2025', '7', '7', '1400', 'isack-hadjar', 'false'),
('2025', '8', '8', '1300', 'fernando-alonso', 'false'),
('2025', '9', '9', '1200', 'nico-hulkenberg', 'false');

insert into facts.season_team_standings ("season", "ordinal", "position", "points_hundredths", "team_id", "engine_maker_id", "champion") values
('2025', '1', '1', '9900', 'mercedes', 'mercedes', 'true'),
('2025', '10', '10', '300', 'alpine', 'renault', 'false'),
('2025', '2', '2', '9200', 'mclaren', 'mercedes', 'false'),
('2025', '3', '3', '6400', 'red-bull', 'honda-rbpt', 'false'),
('2025', '4', '4', '3800', 'ferrari', 'ferrari', 'false'),
('2025', '5', '5', '2200', 'racing-bulls', 'honda-rbpt', 'false'),
('2025', '6', '6', '1900', 'haas', 'ferrari', 'false'),
('2025', '7', '7', '1400', 'aston-martin', 'mercedes', 'false'),
('2025', '8', '8', '1200', 'williams', 'mercedes', 'false'),
('2025', '9', '9', '1200', 'kick-sauber', 'ferrari', 'false');

insert into facts.titles ("season", "championship", "winner_id", "meeting_id", "session") values
('2025', 'drivers', 'max-verstappen', '1170', 'race'),
('2025', 'teams', 'mercedes', '1170', 'race');

insert into facts.lap_charts ("meeting_id", "driver_id", "lap_times_ms", "positions") values
('1170', 'alexander-albon', '{99757,91710,90224,90874,90314,90223,90420,91974,109360,89374,89807,89460,89692,89793,89819,89907,90133,89987,90047,90109,90270,90298,90621,90388,90934,90294,90113,91014,90422,90215,90539,90485,91616,108877,88588,88439,88411,88569,88870,89722,88777,88845,88391,88507,88367,88517,89563,88947,89290,89526,89420,89393,88627,88752,88785,89061,89103,89256}', '{15,15,15,15,15,15,15,17,20,20,20,20,20,19,17,16,16,16,15,14,14,13,13,13,14,14,14,15,15,15,15,14,13,20,20,20,20,20,20,19,18,18,15,15,15,15,16,16,16,17,17,17,16,16,16,16,16,16}');

insert into facts.ergast_circuits ("ergast_id", "circuit_id", "name", "latitude", "longitude", "locality", "country", "url") values
('interlagos', 'interlagos', 'Autódromo José Carlos Pace', '-23.7036', '-46.6997', 'São Paulo', 'Brazil', 'https://en.wikipedia.org/wiki/Interlagos_Circuit'),
('losail', 'lusail', 'Losail International Circuit', '25.49', '51.4542', 'Al Daayen', 'Qatar', 'https://en.wikipedia.org/wiki/Lusail_International_Circuit'),
('vegas', 'las-vegas', 'Las Vegas Strip Street Circuit', '36.1147', '-115.173', 'Las Vegas', 'USA', 'https://en.wikipedia.org/wiki/Las_Vegas_Grand_Prix#Circuit'),
('yas_marina', 'yas-marina', 'Yas Marina Circuit', '24.4672', '54.6031', 'Abu Dhabi', 'UAE', 'https://en.wikipedia.org/wiki/Yas_Marina_Circuit');

insert into facts.ergast_constructor_teams ("ergast_id", "team_id", "first_season", "last_season") values
('alpine', 'alpine', '2021', '2026'),
('aston_martin', 'aston-martin', '1959', '2026'),
('ferrari', 'ferrari', '1950', '2026'),
('haas', 'haas', '2016', '2026'),
('mclaren', 'mclaren', '1968', '2026'),
('mclaren-alfa_romeo', 'mclaren', '1970', '1970'),
('mclaren-brm', 'mclaren', '1967', '1968'),
('mclaren-ford', 'mclaren', '1966', '1970'),
('mclaren-seren', 'mclaren', '1966', '1966'),
('mercedes', 'mercedes', '1954', '2026'),
('rb', 'racing-bulls', '2025', '2026'),
('red_bull', 'red-bull', '2005', '2026'),
('sauber', 'kick-sauber', '2024', '2025'),
('williams', 'williams', '1978', '2026');

insert into facts.ergast_constructors ("ergast_id", "name", "nationality", "url") values
('alpine', 'Alpine F1 Team', 'French', 'https://en.wikipedia.org/wiki/Alpine_F1_Team'),
('aston_martin', 'Aston Martin', 'British', 'https://en.wikipedia.org/wiki/Aston_Martin_in_Formula_One'),
('ferrari', 'Ferrari', 'Italian', 'https://en.wikipedia.org/wiki/Scuderia_Ferrari'),
('haas', 'Haas F1 Team', 'American', 'https://en.wikipedia.org/wiki/Haas_F1_Team'),
('mclaren', 'McLaren Racing', 'British', 'https://en.wikipedia.org/wiki/McLaren'),
('mclaren-alfa_romeo', 'McLaren-Alfa Romeo', 'British', 'http://en.wikipedia.org/wiki/McLaren_(racing)'),
('mclaren-brm', 'McLaren-BRM', 'British', 'http://en.wikipedia.org/wiki/McLaren_(racing)'),
('mclaren-ford', 'McLaren-Ford', 'British', 'http://en.wikipedia.org/wiki/Team_McLaren'),
('mclaren-seren', 'McLaren-Serenissima', 'British', 'http://en.wikipedia.org/wiki/Team_McLaren'),
('mercedes', 'Mercedes', 'German', 'https://en.wikipedia.org/wiki/Mercedes-Benz_in_Formula_One'),
('rb', 'RB F1 Team', 'Italian', 'https://en.wikipedia.org/wiki/Racing_Bulls'),
('red_bull', 'Red Bull', 'Austrian', 'https://en.wikipedia.org/wiki/Red_Bull_Racing'),
('sauber', 'Sauber', 'Swiss', 'http://en.wikipedia.org/wiki/Sauber_Motorsport'),
('williams', 'Williams', 'British', 'https://en.wikipedia.org/wiki/Williams_Racing');

insert into facts.ergast_drivers ("ergast_id", "driver_id", "code", "permanent_number", "permanent_number_until2025", "given_name", "family_name", "born_on", "nationality", "url") values
('albon', 'alexander-albon', 'ALB', '23', '23', 'Alexander', 'Albon', '1996-03-23', 'Thai', 'http://en.wikipedia.org/wiki/Alexander_Albon'),
('alonso', 'fernando-alonso', 'ALO', '14', '14', 'Fernando', 'Alonso', '1981-07-29', 'Spanish', 'http://en.wikipedia.org/wiki/Fernando_Alonso'),
('antonelli', 'kimi-antonelli', 'ANT', '12', '12', 'Andrea Kimi', 'Antonelli', '2006-08-25', 'Italian', 'https://en.wikipedia.org/wiki/Andrea_Kimi_Antonelli'),
('arvid_lindblad', 'arvid-lindblad', 'LIN', '41', NULL, 'Arvid', 'Lindblad', '2007-08-08', 'British', 'https://en.wikipedia.org/wiki/Arvid_Lindblad'),
('bearman', 'oliver-bearman', 'BEA', '87', '87', 'Oliver', 'Bearman', '2005-05-08', 'British', 'http://en.wikipedia.org/wiki/Oliver_Bearman'),
('bortoleto', 'gabriel-bortoleto', 'BOR', '5', '5', 'Gabriel', 'Bortoleto', '2004-10-14', 'Brazilian', 'https://en.wikipedia.org/wiki/Gabriel_Bortoleto'),
('colapinto', 'franco-colapinto', 'COL', '43', '43', 'Franco', 'Colapinto', '2003-05-27', 'Argentine', 'http://en.wikipedia.org/wiki/Franco_Colapinto'),
('doohan', 'jack-doohan', 'DOO', '7', '7', 'Jack', 'Doohan', '2003-01-20', 'Australian', 'http://en.wikipedia.org/wiki/Jack_Doohan'),
('gasly', 'pierre-gasly', 'GAS', '10', '10', 'Pierre', 'Gasly', '1996-02-07', 'French', 'http://en.wikipedia.org/wiki/Pierre_Gasly'),
('hadjar', 'isack-hadjar', 'HAD', '6', '6', 'Isack', 'Hadjar', '2004-09-28', 'French', 'https://en.wikipedia.org/wiki/Isack_Hadjar'),
('hamilton', 'lewis-hamilton', 'HAM', '44', '44', 'Lewis', 'Hamilton', '1985-01-07', 'British', 'http://en.wikipedia.org/wiki/Lewis_Hamilton'),
('hulkenberg', 'nico-hulkenberg', 'HUL', '27', '27', 'Nico', 'Hülkenberg', '1987-08-19', 'German', 'http://en.wikipedia.org/wiki/Nico_H%C3%BClkenberg'),
('lawson', 'liam-lawson', 'LAW', '30', '30', 'Liam', 'Lawson', '2002-02-11', 'New Zealander', 'http://en.wikipedia.org/wiki/Liam_Lawson'),
('leclerc', 'charles-leclerc', 'LEC', '16', '16', 'Charles', 'Leclerc', '1997-10-16', 'Monegasque', 'http://en.wikipedia.org/wiki/Charles_Leclerc'),
('max_verstappen', 'max-verstappen', 'VER', '3', '33', 'Max', 'Verstappen', '1997-09-30', 'Dutch', 'http://en.wikipedia.org/wiki/Max_Verstappen'),
('norris', 'lando-norris', 'NOR', '1', '1', 'Orlando', 'Norris', '1999-11-13', 'British', 'http://en.wikipedia.org/wiki/Lando_Norris'),
('ocon', 'esteban-ocon', 'OCO', '31', '31', 'Esteban', 'Ocon', '1996-09-17', 'French', 'http://en.wikipedia.org/wiki/Esteban_Ocon'),
('piastri', 'oscar-piastri', 'PIA', '81', '81', 'Oscar', 'Piastri', '2001-04-06', 'Australian', 'http://en.wikipedia.org/wiki/Oscar_Piastri'),
('russell', 'george-russell', 'RUS', '63', '63', 'George', 'Russell', '1998-02-15', 'British', 'http://en.wikipedia.org/wiki/George_Russell_(racing_driver)'),
('sainz', 'carlos-sainz-jr', 'SAI', '55', '55', 'Carlos', 'Sainz', '1994-09-01', 'Spanish', 'http://en.wikipedia.org/wiki/Carlos_Sainz_Jr.'),
('stroll', 'lance-stroll', 'STR', '18', '18', 'Lance', 'Stroll', '1998-10-29', 'Canadian', 'http://en.wikipedia.org/wiki/Lance_Stroll'),
('tsunoda', 'yuki-tsunoda', 'TSU', '22', '22', 'Yuki', 'Tsunoda', '2000-05-11', 'Japanese', 'http://en.wikipedia.org/wiki/Yuki_Tsunoda');

insert into facts.ergast_pit_stops ("meeting_id", "session", "ordinal", "driver_id", "stop", "lap", "time_of_day", "duration_ms") values
('1167', 'race', '1', 'yuki-tsunoda', '1', '2', '14:06:36', '22974'),
('1167', 'race', '2', 'lewis-hamilton', '1', '2', '14:06:43', '40076'),
('1167', 'race', '3', 'max-verstappen', '1', '7', '14:15:08', '23197'),
('1168', 'race', '1', 'yuki-tsunoda', '1', '1', '20:06:03', '21383'),
('1168', 'race', '2', 'gabriel-bortoleto', '1', '1', '20:06:15', '33230'),
('1168', 'race', '3', 'kimi-antonelli', '1', '2', '20:07:58', '21968'),
('1169', 'race', '1', 'max-verstappen', '1', '7', '19:13:50', '29970'),
('1169', 'race', '2', 'kimi-antonelli', '1', '7', '19:13:55', '32002'),
('1169', 'race', '3', 'carlos-sainz-jr', '1', '7', '19:13:58', '28560'),
('1170', 'race', '1', 'nico-hulkenberg', '1', '7', '17:14:13', '21619'),
('1170', 'race', '2', 'lewis-hamilton', '1', '8', '17:15:40', '21601'),
('1170', 'race', '3', 'alexander-albon', '1', '8', '17:15:41', '21551');

insert into facts.ergast_qualifying ("meeting_id", "ordinal", "position", "ergast_driver_id", "ergast_constructor_id", "number", "q1", "q2", "q3") values
('1167', '1', '1', 'antonelli', 'mercedes', '12', '1:10.192', '1:09.774', '1:09.685'),
('1167', '10', '10', 'alonso', 'aston_martin', '14', '1:10.181', '1:10.001', NULL),
('1167', '11', '11', 'albon', 'williams', '23', '1:10.115', '1:10.053', NULL),
('1167', '12', '12', 'hamilton', 'ferrari', '44', '1:10.016', '1:10.100', NULL),
('1167', '13', '13', 'stroll', 'aston_martin', '18', '1:10.041', '1:10.161', NULL),
('1167', '14', '14', 'sainz', 'williams', '55', '1:10.184', '1:10.472', NULL),
('1167', '15', '15', 'max_verstappen', 'red_bull', '1', '1:10.403', NULL, NULL),
('1167', '16', '16', 'ocon', 'haas', '31', '1:10.438', NULL, NULL),
('1167', '17', '17', 'colapinto', 'alpine', '43', '1:10.632', NULL, NULL),
('1167', '18', '18', 'tsunoda', 'red_bull', '22', '1:10.711', NULL, NULL),
('1167', '19', '19', 'norris', 'mclaren', '4', '1:09.656', '1:09.616', '1:09.511'),
('1167', '2', '2', 'leclerc', 'ferrari', '16', '1:09.934', '1:09.801', '1:09.805'),
('1167', '3', '3', 'piastri', 'mclaren', '81', '1:09.928', '1:09.835', '1:09.886'),
('1167', '4', '4', 'hadjar', 'rb', '6', '1:10.083', '1:09.970', '1:09.931'),
('1167', '5', '5', 'russell', 'mercedes', '63', '1:09.935', '1:09.880', '1:09.942'),
('1167', '6', '6', 'lawson', 'rb', '30', '1:10.108', '1:09.950', '1:09.962'),
('1167', '7', '7', 'bearman', 'haas', '87', '1:09.891', '1:09.755', '1:09.977'),
('1167', '8', '8', 'gasly', 'alpine', '10', '1:09.885', '1:09.857', '1:10.002'),
('1167', '9', '9', 'hulkenberg', 'sauber', '27', '1:10.337', '1:09.985', '1:10.039'),
('1168', '1', '1', 'norris', 'mclaren', '4', '1:55.473', '1:51.379', '1:47.934'),
('1168', '10', '10', 'gasly', 'alpine', '10', '1:54.432', '1:51.760', '1:51.540'),
('1168', '11', '11', 'hulkenberg', 'sauber', '27', '1:54.555', '1:52.781', NULL),
('1168', '12', '12', 'stroll', 'aston_martin', '18', '1:54.416', '1:52.850', NULL),
('1168', '13', '13', 'ocon', 'haas', '31', '1:54.635', '1:52.987', NULL),
('1168', '14', '14', 'bearman', 'haas', '87', '1:56.016', '1:53.094', NULL),
('1168', '15', '15', 'colapinto', 'alpine', '43', '1:54.847', '1:53.683', NULL),
('1168', '16', '16', 'albon', 'williams', '23', '1:56.220', NULL, NULL),
('1168', '17', '17', 'antonelli', 'mercedes', '12', '1:56.314', NULL, NULL),
('1168', '18', '18', 'bortoleto', 'sauber', '5', '1:56.674', NULL, NULL),
('1168', '19', '19', 'tsunoda', 'red_bull', '22', '1:56.798', NULL, NULL),
('1168', '2', '2', 'max_verstappen', 'red_bull', '1', '1:53.458', '1:51.593', '1:48.257'),
('1168', '20', '20', 'hamilton', 'ferrari', '44', '1:57.115', NULL, NULL),
('1168', '3', '3', 'sainz', 'williams', '55', '1:54.873', '1:51.144', '1:48.296'),
('1168', '4', '4', 'russell', 'mercedes', '63', '1:53.144', '1:50.935', '1:48.803'),
('1168', '5', '5', 'piastri', 'mclaren', '81', '1:54.544', '1:52.126', '1:48.961'),
('1168', '6', '6', 'lawson', 'rb', '30', '1:54.828', '1:51.621', '1:49.062'),
('1168', '7', '7', 'alonso', 'aston_martin', '14', '1:53.739', '1:51.865', '1:49.466'),
('1168', '8', '8', 'hadjar', 'rb', '6', '1:55.613', '1:51.120', '1:49.554'),
('1168', '9', '9', 'leclerc', 'ferrari', '16', '1:54.814', '1:51.952', '1:49.872'),
('1169', '1', '1', 'piastri', 'mclaren', '81', '1:20.234', '1:19.650', '1:19.387'),
('1169', '10', '10', 'leclerc', 'ferrari', '16', '1:20.564', '1:20.343', '1:20.561'),
('1169', '11', '11', 'hulkenberg', 'sauber', '27', '1:20.630', '1:20.353', NULL),
('1169', '12', '12', 'lawson', 'rb', '30', '1:20.539', '1:20.433', NULL),
('1169', '13', '13', 'bearman', 'haas', '87', '1:20.548', '1:20.438', NULL),
('1169', '14', '14', 'bortoleto', 'sauber', '5', '1:20.653', '1:20.534', NULL),
('1169', '15', '15', 'albon', 'williams', '23', '1:20.629', '1:20.629', NULL),
('1169', '16', '16', 'tsunoda', 'red_bull', '22', '1:20.761', NULL, NULL),
('1169', '17', '17', 'ocon', 'haas', '31', '1:20.864', NULL, NULL),
('1169', '18', '18', 'hamilton', 'ferrari', '44', '1:20.907', NULL, NULL),
('1169', '19', '19', 'stroll', 'aston_martin', '18', '1:21.058', NULL, NULL),
('1169', '2', '2', 'norris', 'mclaren', '4', '1:20.157', '1:19.861', '1:19.495'),
('1169', '20', '20', 'colapinto', 'alpine', '43', '1:21.137', NULL, NULL),
('1169', '3', '3', 'max_verstappen', 'red_bull', '1', '1:20.472', '1:19.985', '1:19.651'),
('1169', '4', '4', 'russell', 'mercedes', '63', '1:20.074', '1:20.186', '1:19.662'),
('1169', '5', '5', 'antonelli', 'mercedes', '12', '1:20.576', '1:20.084', '1:19.846'),
('1169', '6', '6', 'hadjar', 'rb', '6', '1:20.603', '1:20.350', '1:20.114'),
('1169', '7', '7', 'sainz', 'williams', '55', '1:20.520', '1:20.251', '1:20.287'),
('1169', '8', '8', 'alonso', 'aston_martin', '14', '1:20.598', '1:20.219', '1:20.418'),
('1169', '9', '9', 'gasly', 'alpine', '10', '1:20.681', '1:20.324', '1:20.477'),
('1170', '1', '1', 'max_verstappen', 'red_bull', '1', '1:22.877', '1:22.752', '1:22.207'),
('1170', '10', '10', 'tsunoda', 'red_bull', '22', '1:23.386', '1:23.034', NULL),
('1170', '11', '11', 'bearman', 'haas', '87', '1:23.254', '1:23.041', NULL),
('1170', '12', '12', 'sainz', 'williams', '55', '1:23.187', '1:23.042', NULL),
('1170', '13', '13', 'lawson', 'rb', '30', '1:23.265', '1:23.077', NULL),
('1170', '14', '14', 'antonelli', 'mercedes', '12', '1:22.894', '1:23.080', NULL),
('1170', '15', '15', 'stroll', 'aston_martin', '18', '1:23.316', '1:23.097', NULL),
('1170', '16', '16', 'hamilton', 'ferrari', '44', '1:23.394', NULL, NULL),
('1170', '17', '17', 'albon', 'williams', '23', '1:23.416', NULL, NULL),
('1170', '18', '18', 'hulkenberg', 'sauber', '27', '1:23.450', NULL, NULL),
('1170', '19', '19', 'gasly', 'alpine', '10', '1:23.468', NULL, NULL),
('1170', '2', '2', 'norris', 'mclaren', '4', '1:23.178', '1:22.804', '1:22.408'),
('1170', '20', '20', 'colapinto', 'alpine', '43', '1:23.890', NULL, NULL),
('1170', '3', '3', 'piastri', 'mclaren', '81', '1:22.605', '1:23.021', '1:22.437'),
('1170', '4', '4', 'russell', 'mercedes', '63', '1:23.247', '1:22.730', '1:22.645'),
('1170', '5', '5', 'leclerc', 'ferrari', '16', '1:23.163', '1:22.948', '1:22.730'),
('1170', '6', '6', 'alonso', 'aston_martin', '14', '1:23.071', '1:22.861', '1:22.902'),
('1170', '7', '7', 'bortoleto', 'sauber', '5', '1:23.374', '1:22.874', '1:22.904'),
('1170', '8', '8', 'ocon', 'haas', '31', '1:23.334', '1:23.023', '1:22.913'),
('1170', '9', '9', 'hadjar', 'rb', '6', '1:23.373', '1:22.997', '1:23.072');

insert into facts.ergast_races ("season", "round", "meeting_id", "name", "circuit_ergast_id", "date", "time", "url") values
('2025', '21', '1167', 'São Paulo Grand Prix', 'interlagos', '2025-11-09', '17:00:00Z', 'https://en.wikipedia.org/wiki/2025_S%C3%A3o_Paulo_Grand_Prix'),
('2025', '22', '1168', 'Las Vegas Night Grand Prix', 'vegas', '2025-11-23', '04:00:00Z', 'https://en.wikipedia.org/wiki/2025_Las_Vegas_Grand_Prix'),
('2025', '23', '1169', 'Qatar Grand Prix', 'losail', '2025-11-30', '16:00:00Z', 'https://en.wikipedia.org/wiki/2025_Qatar_Grand_Prix'),
('2025', '24', '1170', 'Abu Dhabi Grand Prix', 'yas_marina', '2025-12-07', '15:00:00Z', 'https://en.wikipedia.org/wiki/2025_Abu_Dhabi_Grand_Prix');

insert into facts.ergast_results ("meeting_id", "session", "ordinal", "ergast_driver_id", "ergast_constructor_id", "number", "position", "position_text", "points", "grid", "laps", "status", "time_ms", "time_text", "fastest_rank", "fastest_lap", "fastest_time", "fastest_average_kph") values
('1167', 'race', '1', 'norris', 'mclaren', '4', '1', '1', '25', '1', '71', 'Finished', '5521596', '1:32:01.596', '6', '66', '1:13.040', NULL),
('1167', 'race', '10', 'albon', 'williams', '23', '10', '10', '1', '12', '71', 'Finished', '5575780', '+54.184', '1', '59', '1:12.400', NULL),
('1167', 'race', '11', 'ocon', 'haas', '31', '11', '11', '0', '20', '71', 'Finished', '5576292', '+54.696', '12', '10', '1:13.481', NULL),
('1167', 'race', '12', 'sainz', 'williams', '55', '12', '12', '0', '15', '71', 'Finished', '5577016', '+55.420', '14', '19', '1:13.683', NULL),
('1167', 'race', '13', 'alonso', 'aston_martin', '14', '13', '13', '0', '11', '71', 'Finished', '5577362', '+55.766', '10', '48', '1:13.312', NULL),
('1167', 'race', '14', 'colapinto', 'alpine', '43', '14', '14', '0', '16', '71', 'Finished', '5579373', '+57.777', '5', '45', '1:12.816', NULL),
('1167', 'race', '15', 'stroll', 'aston_martin', '18', '15', '15', '0', '14', '71', 'Finished', '5579843', '+58.247', '7', '56', '1:13.094', NULL),
('1167', 'race', '16', 'tsunoda', 'red_bull', '22', '16', '16', '0', '17', '71', 'Finished', '5590772', '+1:09.176', '4', '49', '1:12.774', NULL),
('1167', 'race', '17', 'hamilton', 'ferrari', '44', '17', 'R', '0', '13', '37', 'Retired', NULL, NULL, '17', '35', '1:13.844', NULL),
('1167', 'race', '18', 'leclerc', 'ferrari', '16', '18', 'R', '0', '3', '5', 'Retired', NULL, NULL, '19', '2', '1:43.560', NULL),
('1167', 'race', '19', 'bortoleto', 'sauber', '5', '19', 'R', '0', '18', '0', 'Retired', NULL, NULL, NULL, NULL, NULL, NULL),
('1167', 'race', '2', 'antonelli', 'mercedes', '12', '2', '2', '18', '2', '71', 'Finished', '5531984', '+10.388', '9', '52', '1:13.123', NULL),
('1167', 'race', '20', 'max_verstappen', 'red_bull', '1', '20', 'D', '0', '19', '71', 'Disqualified', NULL, NULL, '2', '56', '1:12.447', NULL),
('1167', 'race', '3', 'russell', 'mercedes', '63', '3', '3', '15', '6', '71', 'Finished', '5536863', '+15.267', '8', '52', '1:13.097', NULL),
('1167', 'race', '4', 'piastri', 'mclaren', '81', '4', '4', '12', '4', '71', 'Finished', '5537345', '+15.749', '3', '54', '1:12.742', NULL),
('1167', 'race', '5', 'bearman', 'haas', '87', '5', '5', '10', '8', '71', 'Finished', '5551226', '+29.630', '13', '48', '1:13.483', NULL),
('1167', 'race', '6', 'lawson', 'rb', '30', '6', '6', '8', '7', '71', 'Finished', '5574238', '+52.642', '18', '21', '1:14.029', NULL),
('1167', 'race', '7', 'hadjar', 'rb', '6', '7', '7', '6', '5', '71', 'Finished', '5574469', '+52.873', '15', '40', '1:13.694', NULL),
('1167', 'race', '8', 'hulkenberg', 'sauber', '27', '8', '8', '4', '10', '71', 'Finished', '5574920', '+53.324', '11', '39', '1:13.474', NULL),
('1167', 'race', '9', 'gasly', 'alpine', '10', '9', '9', '2', '9', '71', 'Finished', '5575510', '+53.914', '16', '42', '1:13.736', NULL),
('1167', 'sprint', '1', 'norris', 'mclaren', '4', '1', '1', '8', '1', '24', 'Finished', '3205928', '53:25.928', NULL, NULL, NULL, NULL),
('1167', 'sprint', '10', 'hadjar', 'rb', '6', '10', '10', '0', '9', '24', 'Finished', '3235476', '+29.548', NULL, NULL, NULL, NULL),
('1167', 'sprint', '11', 'ocon', 'haas', '31', '11', '11', '0', '18', '24', 'Finished', '3236928', '+31.000', NULL, NULL, NULL, NULL),
('1167', 'sprint', '12', 'bearman', 'haas', '87', '12', '12', '0', '15', '24', 'Finished', '3242262', '+36.334', NULL, NULL, NULL, NULL),
('1167', 'sprint', '13', 'tsunoda', 'red_bull', '22', '13', '13', '0', '19', '24', 'Finished', '3244390', '+38.462', NULL, NULL, NULL, NULL),
('1167', 'sprint', '14', 'sainz', 'williams', '55', '14', '14', '0', '20', '24', 'Finished', '3244879', '+38.951', NULL, NULL, NULL, NULL),
('1167', 'sprint', '15', 'hulkenberg', 'sauber', '27', '15', '15', '0', '10', '24', 'Finished', '3248277', '+42.349', NULL, NULL, NULL, NULL),
('1167', 'sprint', '16', 'lawson', 'rb', '30', '16', '16', '0', '17', '24', 'Finished', '3249018', '+43.090', NULL, NULL, NULL, NULL),
('1167', 'sprint', '17', 'albon', 'williams', '23', '17', '17', '0', '12', '24', 'Finished', '3261384', '+55.456', NULL, NULL, NULL, NULL),
('1167', 'sprint', '18', 'bortoleto', 'sauber', '5', '18', '18', '0', '14', '23', 'Finished', NULL, NULL, NULL, NULL, NULL, NULL),
('1167', 'sprint', '19', 'piastri', 'mclaren', '81', '19', 'R', '0', '3', '5', 'Retired', NULL, NULL, NULL, NULL, NULL, NULL),
('1167', 'sprint', '2', 'antonelli', 'mercedes', '12', '2', '2', '7', '2', '24', 'Finished', '3206773', '+0.845', NULL, NULL, NULL, NULL),
('1167', 'sprint', '20', 'colapinto', 'alpine', '43', '20', 'R', '0', '16', '5', 'Retired', NULL, NULL, NULL, NULL, NULL, NULL),
('1167', 'sprint', '3', 'russell', 'mercedes', '63', '3', '3', '6', '4', '24', 'Finished', '3208246', '+2.318', NULL, NULL, NULL, NULL),
('1167', 'sprint', '4', 'max_verstappen', 'red_bull', '1', '4', '4', '5', '6', '24', 'Finished', '3210351', '+4.423', NULL, NULL, NULL, NULL),
('1167', 'sprint', '5', 'leclerc', 'ferrari', '16', '5', '5', '4', '8', '24', 'Finished', '3222411', '+16.483', NULL, NULL, NULL, NULL),
('1167', 'sprint', '6', 'alonso', 'aston_martin', '14', '6', '6', '3', '5', '24', 'Finished', '3224234', '+18.306', NULL, NULL, NULL, NULL),
('1167', 'sprint', '7', 'hamilton', 'ferrari', '44', '7', '7', '2', '11', '24', 'Finished', '3224531', '+18.603', NULL, NULL, NULL, NULL),
('1167', 'sprint', '8', 'gasly', 'alpine', '10', '8', '8', '1', '13', '24', 'Finished', '3225294', '+19.366', NULL, NULL, NULL, NULL),
('1167', 'sprint', '9', 'stroll', 'aston_martin', '18', '9', '9', '0', '7', '24', 'Finished', '3229861', '+23.933', NULL, NULL, NULL, NULL),
('1168', 'race', '1', 'max_verstappen', 'red_bull', '1', '1', '1', '25', '2', '50', 'Finished', '4868429', '1:21:08.429', '1', '50', '1:33.365', NULL),
('1168', 'race', '10', 'bearman', 'haas', '87', '10', '10', '1', '14', '50', 'Finished', '4938978', '+1:10.549', '5', '50', '1:34.519', NULL),
('1168', 'race', '11', 'alonso', 'aston_martin', '14', '11', '11', '0', '7', '50', 'Finished', '4953737', '+1:25.308', '14', '41', '1:35.629', NULL),
('1168', 'race', '12', 'tsunoda', 'red_bull', '22', '12', '12', '0', '20', '50', 'Finished', '4955403', '+1:26.974', '12', '49', '1:34.967', NULL),
('1168', 'race', '13', 'gasly', 'alpine', '10', '13', '13', '0', '10', '50', 'Finished', '4960131', '+1:31.702', '15', '44', '1:35.674', NULL),
('1168', 'race', '14', 'lawson', 'rb', '30', '14', '14', '0', '6', '49', 'Lapped', '4871720', '+3.291', '11', '47', '1:34.837', NULL),
('1168', 'race', '15', 'colapinto', 'alpine', '43', '15', '15', '0', '15', '49', 'Lapped', '4878888', '+10.459', '16', '38', '1:35.780', NULL),
('1168', 'race', '16', 'albon', 'williams', '23', '16', 'R', '0', '16', '35', 'Retired', NULL, NULL, '13', '26', '1:35.184', NULL),
('1168', 'race', '17', 'bortoleto', 'sauber', '5', '17', 'R', '0', '18', '2', 'Retired', NULL, NULL, NULL, NULL, NULL, NULL),
('1168', 'race', '18', 'stroll', 'aston_martin', '18', '18', 'R', '0', '12', '0', 'Retired', NULL, NULL, NULL, NULL, NULL, NULL),
('1168', 'race', '19', 'norris', 'mclaren', '4', '19', 'D', '0', '1', '50', 'Disqualified', NULL, NULL, NULL, NULL, NULL, NULL),
('1168', 'race', '2', 'russell', 'mercedes', '63', '2', '2', '18', '4', '50', 'Finished', '4891975', '+23.546', '9', '50', '1:34.592', NULL),
('1168', 'race', '20', 'piastri', 'mclaren', '81', '20', 'D', '0', '5', '50', 'Disqualified', NULL, NULL, NULL, NULL, NULL, NULL),
('1168', 'race', '3', 'antonelli', 'mercedes', '12', '3', '3', '15', '17', '50', 'Finished', '4898917', '+30.488', '2', '48', '1:33.998', NULL),
('1168', 'race', '4', 'leclerc', 'ferrari', '16', '4', '4', '12', '9', '50', 'Finished', '4899107', '+30.678', '3', '43', '1:34.304', NULL),
('1168', 'race', '5', 'sainz', 'williams', '55', '5', '5', '10', '3', '50', 'Finished', '4903353', '+34.924', '4', '42', '1:34.496', NULL),
('1168', 'race', '6', 'hadjar', 'rb', '6', '6', '6', '8', '8', '50', 'Finished', '4913686', '+45.257', '10', '50', '1:34.620', NULL),
('1168', 'race', '7', 'hulkenberg', 'sauber', '27', '7', '7', '6', '11', '50', 'Finished', '4919563', '+51.134', '8', '49', '1:34.592', NULL),
('1168', 'race', '8', 'hamilton', 'ferrari', '44', '8', '8', '4', '19', '50', 'Finished', '4927798', '+59.369', '6', '49', '1:34.553', NULL),
('1168', 'race', '9', 'ocon', 'haas', '31', '9', '9', '2', '13', '50', 'Finished', '4929064', '+1:00.635', '7', '48', '1:34.557', NULL),
('1169', 'sprint', '1', 'piastri', 'mclaren', '81', '1', '1', '8', '1', '19', 'Finished', '1611033', '26:51.033', NULL, NULL, NULL, NULL),
('1169', 'sprint', '10', 'albon', 'williams', '23', '10', '10', '0', '10', '19', 'Finished', '1639958', '+28.925', NULL, NULL, NULL, NULL),
('1169', 'sprint', '11', 'bortoleto', 'sauber', '5', '11', '11', '0', '13', '19', 'Finished', '1643999', '+32.966', NULL, NULL, NULL, NULL),
('1169', 'sprint', '12', 'bearman', 'haas', '87', '12', '12', '0', '12', '19', 'Finished', '1645562', '+34.529', NULL, NULL, NULL, NULL),
('1169', 'sprint', '13', 'leclerc', 'ferrari', '16', '13', '13', '0', '9', '19', 'Finished', '1646215', '+35.182', NULL, NULL, NULL, NULL),
('1169', 'sprint', '14', 'lawson', 'rb', '30', '14', '14', '0', '16', '19', 'Finished', '1647949', '+36.916', NULL, NULL, NULL, NULL),
('1169', 'sprint', '15', 'ocon', 'haas', '31', '15', '15', '0', '15', '19', 'Finished', '1649871', '+38.838', NULL, NULL, NULL, NULL),
('1169', 'sprint', '16', 'hulkenberg', 'sauber', '27', '16', '16', '0', '14', '19', 'Finished', '1650671', '+39.638', NULL, NULL, NULL, NULL),
('1169', 'sprint', '17', 'hamilton', 'ferrari', '44', '17', '17', '0', '0', '19', 'Finished', '1657204', '+46.171', NULL, NULL, NULL, NULL),
('1169', 'sprint', '18', 'gasly', 'alpine', '10', '18', '18', '0', '0', '19', 'Finished', '1680567', '+1:09.534', NULL, NULL, NULL, NULL),
('1169', 'sprint', '19', 'stroll', 'aston_martin', '18', '19', '19', '0', '0', '19', 'Finished', '1688993', '+1:17.960', NULL, NULL, NULL, NULL),
('1169', 'sprint', '2', 'russell', 'mercedes', '63', '2', '2', '7', '2', '19', 'Finished', '1615984', '+4.951', NULL, NULL, NULL, NULL),
('1169', 'sprint', '20', 'colapinto', 'alpine', '43', '20', '20', '0', '0', '19', 'Finished', '1691837', '+1:20.804', NULL, NULL, NULL, NULL),
('1169', 'sprint', '3', 'norris', 'mclaren', '4', '3', '3', '6', '3', '19', 'Finished', '1617312', '+6.279', NULL, NULL, NULL, NULL),
('1169', 'sprint', '4', 'max_verstappen', 'red_bull', '1', '4', '4', '5', '6', '19', 'Finished', '1620087', '+9.054', NULL, NULL, NULL, NULL),
('1169', 'sprint', '5', 'tsunoda', 'red_bull', '22', '5', '5', '4', '5', '19', 'Finished', '1630360', '+19.327', NULL, NULL, NULL, NULL),
('1169', 'sprint', '6', 'antonelli', 'mercedes', '12', '6', '6', '3', '7', '19', 'Finished', '1632424', '+21.391', NULL, NULL, NULL, NULL),
('1169', 'sprint', '7', 'alonso', 'aston_martin', '14', '7', '7', '2', '4', '19', 'Finished', '1635589', '+24.556', NULL, NULL, NULL, NULL),
('1169', 'sprint', '8', 'sainz', 'williams', '55', '8', '8', '1', '8', '19', 'Finished', '1638366', '+27.333', NULL, NULL, NULL, NULL),
('1169', 'sprint', '9', 'hadjar', 'rb', '6', '9', '9', '0', '11', '19', 'Finished', '1639239', '+28.206', NULL, NULL, NULL, NULL),
('1170', 'race', '1', 'max_verstappen', 'red_bull', '1', '1', '1', '25', '1', '58', 'Finished', '5167469', '1:26:07.469', '5', '39', '1:27.625', NULL),
('1170', 'race', '10', 'stroll', 'aston_martin', '18', '10', '10', '1', '15', '58', 'Finished', '5246992', '+1:19.523', '6', '52', '1:27.626', NULL),
('1170', 'race', '11', 'bortoleto', 'sauber', '5', '11', '11', '0', '7', '58', 'Finished', '5248512', '+1:21.043', '19', '47', '1:29.114', NULL),
('1170', 'race', '12', 'bearman', 'haas', '87', '12', '12', '0', '11', '58', 'Finished', '5248635', '+1:21.166', '17', '50', '1:28.976', NULL),
('1170', 'race', '13', 'sainz', 'williams', '55', '13', '13', '0', '12', '58', 'Finished', '5249627', '+1:22.158', '18', '51', '1:29.052', NULL),
('1170', 'race', '14', 'tsunoda', 'red_bull', '22', '14', '14', '0', '10', '58', 'Finished', '5251263', '+1:23.794', '13', '44', '1:28.557', NULL),
('1170', 'race', '15', 'antonelli', 'mercedes', '12', '15', '15', '0', '14', '58', 'Finished', '5251868', '+1:24.399', '9', '34', '1:28.029', NULL),
('1170', 'race', '16', 'albon', 'williams', '23', '16', '16', '0', '17', '58', 'Finished', '5257796', '+1:30.327', '12', '45', '1:28.367', NULL),
('1170', 'race', '17', 'hadjar', 'rb', '6', '17', '17', '0', '9', '57', 'Lapped', '5168796', '+1.327', '20', '52', '1:29.375', NULL),
('1170', 'race', '18', 'lawson', 'rb', '30', '18', '18', '0', '13', '57', 'Lapped', '5172128', '+4.659', '16', '39', '1:28.886', NULL),
('1170', 'race', '19', 'gasly', 'alpine', '10', '19', '19', '0', '19', '57', 'Lapped', '5179377', '+11.908', '8', '46', '1:27.767', NULL),
('1170', 'race', '2', 'piastri', 'mclaren', '81', '2', '2', '18', '3', '58', 'Finished', '5180063', '+12.594', '2', '44', '1:26.765', NULL),
('1170', 'race', '3', 'norris', 'mclaren', '4', '3', '3', '15', '2', '58', 'Finished', '5184041', '+16.572', '3', '48', '1:26.818', NULL),
('1170', 'race', '4', 'leclerc', 'ferrari', '16', '4', '4', '12', '5', '58', 'Finished', '5190748', '+23.279', '1', '45', '1:26.725', NULL),
('1170', 'race', '5', 'russell', 'mercedes', '63', '5', '5', '10', '4', '58', 'Finished', '5216032', '+48.563', '14', '57', '1:28.599', NULL),
('1170', 'race', '6', 'alonso', 'aston_martin', '14', '6', '6', '8', '6', '58', 'Finished', '5235031', '+1:07.562', '11', '54', '1:28.279', NULL),
('1170', 'race', '7', 'ocon', 'haas', '31', '7', '7', '6', '8', '58', 'Finished', '5237345', '+1:09.876', '15', '56', '1:28.655', NULL),
('1170', 'race', '8', 'hamilton', 'ferrari', '44', '8', '8', '4', '16', '58', 'Finished', '5240139', '+1:12.670', '10', '36', '1:28.094', NULL),
('1170', 'race', '9', 'hulkenberg', 'sauber', '27', '9', '9', '2', '18', '58', 'Finished', '5246483', '+1:19.014', '4', '46', '1:27.050', NULL);

insert into facts.ergast_sessions ("season", "round", "kind", "date", "time") values
('2025', '21', 'practice-1', '2025-11-07', '14:30:00Z'),
('2025', '21', 'qualifying', '2025-11-08', '18:00:00Z'),
('2025', '21', 'sprint', '2025-11-08', '14:00:00Z'),
('2025', '21', 'sprint-qualifying', '2025-11-07', '18:30:00Z'),
('2025', '22', 'practice-1', '2025-11-21', '00:30:00Z'),
('2025', '22', 'practice-2', '2025-11-21', '04:00:00Z'),
('2025', '22', 'practice-3', '2025-11-22', '00:30:00Z'),
('2025', '22', 'qualifying', '2025-11-22', '04:00:00Z'),
('2025', '23', 'practice-1', '2025-11-28', '13:30:00Z'),
('2025', '23', 'qualifying', '2025-11-29', '18:00:00Z'),
('2025', '23', 'sprint', '2025-11-29', '14:00:00Z'),
('2025', '23', 'sprint-qualifying', '2025-11-28', '17:30:00Z'),
('2025', '24', 'practice-1', '2025-12-05', '09:30:00Z'),
('2025', '24', 'practice-2', '2025-12-05', '13:00:00Z'),
('2025', '24', 'practice-3', '2025-12-06', '10:30:00Z'),
('2025', '24', 'qualifying', '2025-12-06', '14:00:00Z');

insert into facts.ergast_statuses ("id", "text") values
('1', 'Finished'),
('143', 'Lapped'),
('2', 'Disqualified'),
('31', 'Retired');

insert into members.accounts ("id", "display_name", "email", "email_verified", "photo_url", "role", "disabled_at", "created_at", "updated_at") values
('ana', 'Ana', 'ana@example.org', 'true', NULL, 'admin', NULL, '2026-11-22 14:26:53.824165+00', '2026-11-22 14:26:53.824165+00'),
('bo', 'Bo', 'bo@example.org', 'true', NULL, 'user', NULL, '2026-11-22 14:26:53.824165+00', '2026-11-22 14:26:53.824165+00');

insert into drizzle.__drizzle_migrations ("id", "hash", "created_at") values
('1', 'ce1a0efe001055768e0fcc7e320a82f7022436f6f1ef05fffa857ed70853eb8a', '1795173957678'),
('10', '66f26f4501d967e3949b0cbf8e7eeadac77b535e22a313a48acc44c8ba30d6e1', '1795185308236'),
('11', '9f2348121ce55c0f58b982dae238afe28824c71ad0b23871ff1c82293f262a28', '1795185309231'),
('12', '173b4df5055f0535fc6017625ba9d3d88fa28dce4d5748ed937f72685687384b', '1795186044109'),
('13', '82527ed99456fb4183c3191a89bb008894e68d13cb7b705b9b3e749e50470957', '1795186288591'),
('14', 'd0d2ebaa0219718a245bebe86726642fce42eeed5b273e947ddd4b5cc4f4d82a', '1795186411164'),
('15', '40e35138f2c796354f0b1eb1ec8a1b0726d7d679cf3a27102e7b05af0b7ac213', '1795187886626'),
('16', '9deacafd8cb4f5e525f131e56f4012d7c82a0ed155c8b28e2f7e68019b235d65', '1795305957377'),
('17', 'b2f8f0137f7bbe38aa5f4225f22324153d2bd7e07f37c661216673d30f153f2e', '1795306403536'),
('18', '8a73dc339dac12e760ad83b7d3edffd0a8899b877ad895823d7987c9abb704b1', '1795307170000'),
('19', '561d22d2fbb9cee79973bcbdde47354c19dc8b9a1d41b1ab94c3d10587902f9c', '1795345030411'),
('2', 'a58ebcbeb168967a6d78ca347424ee5a390ef12fae50e295922796dd1fdd20fb', '1795175469309'),
('20', '7b069a8ad38651d534e5b97a5a44adb09f9197c878feda6002102fabd99b257e', '1795346337724'),
('21', '232d7e99b4859da3cd5cbc5ef19c5c92b7a4fa16956e96a26dd5e1a742353b1d', '1795346755183'),
('22', '2eec03a3e8acf3ec521a6189b2311f34dfc1db38fccb6041fec0401a4d8561c0', '1795346757185'),
('23', '29c816f07a81e2de71f0ca77ae4899e42da3ba77b523a63e911cebccb0c01caf', '1795350543803'),
('24', '9e5d13b6ba88d6e409095daadca49574c00a2e6ee1970e15094eb7e0735e06d0', '1795350782922'),
('3', '963ffc127857a5e67bab3a78eda835f8c3926c91fe4961903252dbd4d38e1dc2', '1795177175467'),
('4', 'f6b464dfb6f24c0d6c06d9d6add573c913637a6aa92847cf2742bde3c7bab38a', '1795182463294'),
('5', '50aebd9aa74a9937d92b0cfc91010c4f9efcd519afd91960038637e7c94264d5', '1795183217891'),
('6', '5712321da1a68b987d4243e0b7c5aced5ead20ba8c0bacbe1e3824085509c5fc', '1795183366273'),
('7', 'a11f07d93cb9b296258b35e674168b209de5ec2b59ece49d0c853b2d78dc1f4f', '1795183956210'),
('8', '2d96038887a769d5e4eb7984b7f0f4b663a9d732ff2b559b68cec0b99c62c628', '1795184380236'),
('9', '3a061e67a4b72864920ca212afcbced77612f523f3c3d011399390195e0444f8', '1795184475857');

insert into facts.covered_rows ("id", "table_name", "scope", "rows") overriding system value values
('293', 'meetings', '{"id": 1170}', '[{"id": 1170, "laps": 58, "name": "Abu Dhabi Grand Prix", "slug": "abu-dhabi-grand-prix", "round": 24, "season": 2025, "end_date": "2025-12-07", "cancelled": false, "layout_id": "yas-marina-2", "circuit_id": "yas-marina", "distance_m": 306183, "start_date": "2025-12-05", "grand_prix_id": "abu-dhabi", "official_name": "Formula 1 Etihad Airways Abu Dhabi Grand Prix 2025", "sprint_format": null, "scheduled_laps": 58, "course_length_m": 5281, "start_date_known": true, "qualifying_format": "knockout", "cancellation_reason": null, "scheduled_distance_m": 306183}]'),
('294', 'sessions', '{"meeting_id": 1170}', '[{"kind": "practice-1", "over_at": "2025-12-05T10:30:00+00:00", "starts_at": "2025-12-05T09:30:00+00:00", "meeting_id": 1170}, {"kind": "practice-2", "over_at": "2025-12-05T14:00:00+00:00", "starts_at": "2025-12-05T13:00:00+00:00", "meeting_id": 1170}, {"kind": "practice-3", "over_at": "2025-12-06T11:30:00+00:00", "starts_at": "2025-12-06T10:30:00+00:00", "meeting_id": 1170}, {"kind": "qualifying", "over_at": "2025-12-06T15:00:00+00:00", "starts_at": "2025-12-06T14:00:00+00:00", "meeting_id": 1170}, {"kind": "race", "over_at": "2025-12-07T14:26:07.469+00:00", "starts_at": "2025-12-07T13:00:00+00:00", "meeting_id": 1170}]'),
('295', 'ergast_races', '{"season": 2025}', '[{"url": "https://en.wikipedia.org/wiki/2025_S%C3%A3o_Paulo_Grand_Prix", "date": "2025-11-09", "name": "São Paulo Grand Prix", "time": "17:00:00Z", "round": 21, "season": 2025, "meeting_id": 1167, "circuit_ergast_id": "interlagos"}, {"url": "https://en.wikipedia.org/wiki/2025_Las_Vegas_Grand_Prix", "date": "2025-11-23", "name": "Las Vegas Grand Prix", "time": "04:00:00Z", "round": 22, "season": 2025, "meeting_id": 1168, "circuit_ergast_id": "vegas"}, {"url": "https://en.wikipedia.org/wiki/2025_Qatar_Grand_Prix", "date": "2025-11-30", "name": "Qatar Grand Prix", "time": "16:00:00Z", "round": 23, "season": 2025, "meeting_id": 1169, "circuit_ergast_id": "losail"}, {"url": "https://en.wikipedia.org/wiki/2025_Abu_Dhabi_Grand_Prix", "date": "2025-12-07", "name": "Abu Dhabi Grand Prix", "time": "13:00:00Z", "round": 24, "season": 2025, "meeting_id": 1170, "circuit_ergast_id": "yas_marina"}]'),
('296', 'ergast_sessions', '{"season": 2025}', '[{"date": "2025-12-06", "kind": "practice-3", "time": "10:30:00Z", "round": 24, "season": 2025}, {"date": "2025-12-06", "kind": "qualifying", "time": "14:00:00Z", "round": 24, "season": 2025}, {"date": "2025-11-07", "kind": "practice-1", "time": "14:30:00Z", "round": 21, "season": 2025}, {"date": "2025-11-08", "kind": "qualifying", "time": "18:00:00Z", "round": 21, "season": 2025}, {"date": "2025-11-08", "kind": "sprint", "time": "14:00:00Z", "round": 21, "season": 2025}, {"date": "2025-11-07", "kind": "sprint-qualifying", "time": "18:30:00Z", "round": 21, "season": 2025}, {"date": "2025-11-21", "kind": "practice-1", "time": "00:30:00Z", "round": 22, "season": 2025}, {"date": "2025-11-21", "kind": "practice-2", "time": "04:00:00Z", "round": 22, "season": 2025}, {"date": "2025-11-22", "kind": "practice-3", "time": "00:30:00Z", "round": 22, "season": 2025}, {"date": "2025-11-22", "kind": "qualifying", "time": "04:00:00Z", "round": 22, "season": 2025}, {"date": "2025-11-28", "kind": "practice-1", "time": "13:30:00Z", "round": 23, "season": 2025}, {"date": "2025-11-29", "kind": "qualifying", "time": "18:00:00Z", "round": 23, "season": 2025}, {"date": "2025-11-29", "kind": "sprint", "time": "14:00:00Z", "round": 23, "season": 2025}, {"date": "2025-11-28", "kind": "sprint-qualifying", "time": "17:30:00Z", "round": 23, "season": 2025}, {"date": "2025-12-05", "kind": "practice-1", "time": "09:30:00Z", "round": 24, "season": 2025}, {"date": "2025-12-05", "kind": "practice-2", "time": "13:00:00Z", "round": 24, "season": 2025}]'),
('297', 'meetings', '{"id": 1169}', '[{"id": 1169, "laps": 57, "name": "Qatar Grand Prix", "slug": "qatar-grand-prix", "round": 23, "season": 2025, "end_date": "2025-11-30", "cancelled": false, "layout_id": "lusail-1", "circuit_id": "lusail", "distance_m": 308611, "start_date": "2025-11-28", "grand_prix_id": "qatar", "official_name": "Formula 1 Qatar Airways Qatar Grand Prix 2025", "sprint_format": "sprint-qualifying", "scheduled_laps": 57, "course_length_m": 5419, "start_date_known": true, "qualifying_format": "knockout", "cancellation_reason": null, "scheduled_distance_m": 308611}]'),
('298', 'sessions', '{"meeting_id": 1169}', '[{"kind": "practice-1", "over_at": "2025-11-28T14:30:00+00:00", "starts_at": "2025-11-28T13:30:00+00:00", "meeting_id": 1169}, {"kind": "sprint-qualifying", "over_at": "2025-11-28T18:14:00+00:00", "starts_at": "2025-11-28T17:30:00+00:00", "meeting_id": 1169}, {"kind": "sprint", "over_at": "2025-11-29T15:00:00+00:00", "starts_at": "2025-11-29T14:00:00+00:00", "meeting_id": 1169}, {"kind": "qualifying", "over_at": "2025-11-29T19:00:00+00:00", "starts_at": "2025-11-29T18:00:00+00:00", "meeting_id": 1169}, {"kind": "race", "over_at": "2025-11-30T17:24:38.241+00:00", "starts_at": "2025-11-30T16:00:00+00:00", "meeting_id": 1169}]'),
('299', 'race_classifications', '{"session": "race", "meeting_id": 1169}', '[{"grid": 3, "laps": 57, "gap_ms": null, "number": "1", "status": "classified", "ordinal": 1, "session": "race", "team_id": "red-bull", "time_ms": 5078241, "gap_laps": null, "position": 1, "driver_id": "max-verstappen", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "honda-rbpt", "points_hundredths": 2500}, {"grid": 1, "laps": 57, "gap_ms": 7995, "number": "81", "status": "classified", "ordinal": 2, "session": "race", "team_id": "mclaren", "time_ms": 5086236, "gap_laps": null, "position": 2, "driver_id": "oscar-piastri", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 1800}, {"grid": 7, "laps": 57, "gap_ms": 22665, "number": "55", "status": "classified", "ordinal": 3, "session": "race", "team_id": "williams", "time_ms": 5100906, "gap_laps": null, "position": 3, "driver_id": "carlos-sainz-jr", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 1500}, {"grid": 2, "laps": 57, "gap_ms": 23315, "number": "4", "status": "classified", "ordinal": 4, "session": "race", "team_id": "mclaren", "time_ms": 5101556, "gap_laps": null, "position": 4, "driver_id": "lando-norris", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 1200}, {"grid": 5, "laps": 57, "gap_ms": 28317, "number": "12", "status": "classified", "ordinal": 5, "session": "race", "team_id": "mercedes", "time_ms": 5106558, "gap_laps": null, "position": 5, "driver_id": "kimi-antonelli", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 1000}, {"grid": 4, "laps": 57, "gap_ms": 48599, "number": "63", "status": "classified", "ordinal": 6, "session": "race", "team_id": "mercedes", "time_ms": 5126840, "gap_laps": null, "position": 6, "driver_id": "george-russell", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 800}, {"grid": 8, "laps": 57, "gap_ms": 54045, "number": "14", "status": "classified", "ordinal": 7, "session": "race", "team_id": "aston-martin", "time_ms": 5132286, "gap_laps": null, "position": 7, "driver_id": "fernando-alonso", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 600}, {"grid": 10, "laps": 57, "gap_ms": 56785, "number": "16", "status": "classified", "ordinal": 8, "session": "race", "team_id": "ferrari", "time_ms": 5135026, "gap_laps": null, "position": 8, "driver_id": "charles-leclerc", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "ferrari", "points_hundredths": 400}, {"grid": 12, "laps": 57, "gap_ms": 60073, "number": "30", "status": "classified", "ordinal": 9, "session": "race", "team_id": "racing-bulls", "time_ms": 5138314, "gap_laps": null, "position": 9, "driver_id": "liam-lawson", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "honda-rbpt", "points_hundredths": 200}, {"grid": 15, "laps": 57, "gap_ms": 61770, "number": "22", "status": "classified", "ordinal": 10, "session": "race", "team_id": "red-bull", "time_ms": 5140011, "gap_laps": null, "position": 10, "driver_id": "yuki-tsunoda", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "honda-rbpt", "points_hundredths": 100}, {"grid": 14, "laps": 57, "gap_ms": 66931, "number": "23", "status": "classified", "ordinal": 11, "session": "race", "team_id": "williams", "time_ms": 5145172, "gap_laps": null, "position": 11, "driver_id": "alexander-albon", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 0}, {"grid": 17, "laps": 57, "gap_ms": 77730, "number": "44", "status": "classified", "ordinal": 12, "session": "race", "team_id": "ferrari", "time_ms": 5155971, "gap_laps": null, "position": 12, "driver_id": "lewis-hamilton", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "ferrari", "points_hundredths": 0}, {"grid": 19, "laps": 57, "gap_ms": 84812, "number": "5", "status": "classified", "ordinal": 13, "session": "race", "team_id": "kick-sauber", "time_ms": 5163053, "gap_laps": null, "position": 13, "driver_id": "gabriel-bortoleto", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "ferrari", "points_hundredths": 0}, {"grid": null, "laps": 56, "gap_ms": null, "number": "43", "status": "classified", "ordinal": 14, "session": "race", "team_id": "alpine", "time_ms": null, "gap_laps": 1, "position": 14, "driver_id": "franco-colapinto", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": true, "reason_retired": null, "engine_maker_id": "renault", "points_hundredths": 0}, {"grid": 16, "laps": 56, "gap_ms": null, "number": "31", "status": "classified", "ordinal": 15, "session": "race", "team_id": "haas", "time_ms": null, "gap_laps": 1, "position": 15, "driver_id": "esteban-ocon", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "ferrari", "points_hundredths": 0}, {"grid": 9, "laps": 56, "gap_ms": null, "number": "10", "status": "classified", "ordinal": 16, "session": "race", "team_id": "alpine", "time_ms": null, "gap_laps": 1, "position": 16, "driver_id": "pierre-gasly", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "renault", "points_hundredths": 0}, {"grid": 18, "laps": 55, "gap_ms": null, "number": "18", "status": "classified", "ordinal": 17, "session": "race", "team_id": "aston-martin", "time_ms": null, "gap_laps": null, "position": 17, "driver_id": "lance-stroll", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": "Collision damage", "engine_maker_id": "mercedes", "points_hundredths": 0}, {"grid": 6, "laps": 55, "gap_ms": null, "number": "6", "status": "classified", "ordinal": 18, "session": "race", "team_id": "racing-bulls", "time_ms": null, "gap_laps": null, "position": 18, "driver_id": "isack-hadjar", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": "Puncture", "engine_maker_id": "honda-rbpt", "points_hundredths": 0}, {"grid": 13, "laps": 41, "gap_ms": null, "number": "87", "status": "DNF", "ordinal": 19, "session": "race", "team_id": "haas", "time_ms": null, "gap_laps": null, "position": null, "driver_id": "oliver-bearman", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": "Pit stop issue", "engine_maker_id": "ferrari", "points_hundredths": 0}, {"grid": 11, "laps": 6, "gap_ms": null, "number": "27", "status": "DNF", "ordinal": 20, "session": "race", "team_id": "kick-sauber", "time_ms": null, "gap_laps": null, "position": null, "driver_id": "nico-hulkenberg", "meeting_id": 1169, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": "Collision", "engine_maker_id": "ferrari", "points_hundredths": 0}]'),
('300', 'timed_classifications', '{"session": "race", "meeting_id": 1169}', '[]'),
('301', 'ergast_results', '{"session": "race", "meeting_id": 1169}', '[{"grid": 4, "laps": 57, "number": "63", "points": "8", "status": "Finished", "ordinal": 6, "session": "race", "time_ms": 5126840, "position": 6, "time_text": "+48.599", "meeting_id": 1169, "fastest_lap": 56, "fastest_rank": 3, "fastest_time": "1:23.198", "position_text": "6", "ergast_driver_id": "russell", "fastest_average_kph": null, "ergast_constructor_id": "mercedes"}, {"grid": 8, "laps": 57, "number": "14", "points": "6", "status": "Finished", "ordinal": 7, "session": "race", "time_ms": 5132286, "position": 7, "time_text": "+54.045", "meeting_id": 1169, "fastest_lap": 57, "fastest_rank": 7, "fastest_time": "1:23.940", "position_text": "7", "ergast_driver_id": "alonso", "fastest_average_kph": null, "ergast_constructor_id": "aston_martin"}, {"grid": 10, "laps": 57, "number": "16", "points": "4", "status": "Finished", "ordinal": 8, "session": "race", "time_ms": 5135026, "position": 8, "time_text": "+56.785", "meeting_id": 1169, "fastest_lap": 56, "fastest_rank": 13, "fastest_time": "1:24.432", "position_text": "8", "ergast_driver_id": "leclerc", "fastest_average_kph": null, "ergast_constructor_id": "ferrari"}, {"grid": 12, "laps": 57, "number": "30", "points": "2", "status": "Finished", "ordinal": 9, "session": "race", "time_ms": 5138314, "position": 9, "time_text": "+1:00.073", "meeting_id": 1169, "fastest_lap": 54, "fastest_rank": 9, "fastest_time": "1:23.971", "position_text": "9", "ergast_driver_id": "lawson", "fastest_average_kph": null, "ergast_constructor_id": "rb"}, {"grid": 15, "laps": 57, "number": "22", "points": "1", "status": "Finished", "ordinal": 10, "session": "race", "time_ms": 5140011, "position": 10, "time_text": "+1:01.770", "meeting_id": 1169, "fastest_lap": 57, "fastest_rank": 10, "fastest_time": "1:24.139", "position_text": "10", "ergast_driver_id": "tsunoda", "fastest_average_kph": null, "ergast_constructor_id": "red_bull"}, {"grid": 17, "laps": 57, "number": "44", "points": "0", "status": "Finished", "ordinal": 12, "session": "race", "time_ms": 5155971, "position": 12, "time_text": "+1:17.730", "meeting_id": 1169, "fastest_lap": 52, "fastest_rank": 14, "fastest_time": "1:24.848", "position_text": "12", "ergast_driver_id": "hamilton", "fastest_average_kph": null, "ergast_constructor_id": "ferrari"}, {"grid": 19, "laps": 57, "number": "5", "points": "0", "status": "Finished", "ordinal": 13, "session": "race", "time_ms": 5163053, "position": 13, "time_text": "+1:24.812", "meeting_id": 1169, "fastest_lap": 54, "fastest_rank": 17, "fastest_time": "1:25.233", "position_text": "13", "ergast_driver_id": "bortoleto", "fastest_average_kph": null, "ergast_constructor_id": "sauber"}, {"grid": 20, "laps": 56, "number": "43", "points": "0", "status": "Lapped", "ordinal": 14, "session": "race", "time_ms": 5081524, "position": 14, "time_text": "+3.283", "meeting_id": 1169, "fastest_lap": 52, "fastest_rank": 19, "fastest_time": "1:25.644", "position_text": "14", "ergast_driver_id": "colapinto", "fastest_average_kph": null, "ergast_constructor_id": "alpine"}, {"grid": 16, "laps": 56, "number": "31", "points": "0", "status": "Lapped", "ordinal": 15, "session": "race", "time_ms": 5082494, "position": 15, "time_text": "+4.253", "meeting_id": 1169, "fastest_lap": 36, "fastest_rank": 16, "fastest_time": "1:25.056", "position_text": "15", "ergast_driver_id": "ocon", "fastest_average_kph": null, "ergast_constructor_id": "haas"}, {"grid": 9, "laps": 56, "number": "10", "points": "0", "status": "Lapped", "ordinal": 16, "session": "race", "time_ms": 5083182, "position": 16, "time_text": "+4.941", "meeting_id": 1169, "fastest_lap": 54, "fastest_rank": 18, "fastest_time": "1:25.376", "position_text": "16", "ergast_driver_id": "gasly", "fastest_average_kph": null, "ergast_constructor_id": "alpine"}, {"grid": 18, "laps": 55, "number": "18", "points": "0", "status": "Retired", "ordinal": 17, "session": "race", "time_ms": null, "position": 17, "time_text": null, "meeting_id": 1169, "fastest_lap": 51, "fastest_rank": 4, "fastest_time": "1:23.484", "position_text": "17", "ergast_driver_id": "stroll", "fastest_average_kph": null, "ergast_constructor_id": "aston_martin"}, {"grid": 6, "laps": 55, "number": "6", "points": "0", "status": "Retired", "ordinal": 18, "session": "race", "time_ms": null, "position": 18, "time_text": null, "meeting_id": 1169, "fastest_lap": 52, "fastest_rank": 12, "fastest_time": "1:24.317", "position_text": "18", "ergast_driver_id": "hadjar", "fastest_average_kph": null, "ergast_constructor_id": "rb"}, {"grid": 13, "laps": 41, "number": "87", "points": "0", "status": "Retired", "ordinal": 19, "session": "race", "time_ms": null, "position": 19, "time_text": null, "meeting_id": 1169, "fastest_lap": 34, "fastest_rank": 15, "fastest_time": "1:24.930", "position_text": "R", "ergast_driver_id": "bearman", "fastest_average_kph": null, "ergast_constructor_id": "haas"}, {"grid": 3, "laps": 57, "number": "1", "points": "25", "status": "Finished", "ordinal": 1, "session": "race", "time_ms": 5078241, "position": 1, "time_text": "1:24:38.241", "meeting_id": 1169, "fastest_lap": 50, "fastest_rank": 5, "fastest_time": "1:23.498", "position_text": "1", "ergast_driver_id": "max_verstappen", "fastest_average_kph": null, "ergast_constructor_id": "red_bull"}, {"grid": 11, "laps": 6, "number": "27", "points": "0", "status": "Retired", "ordinal": 20, "session": "race", "time_ms": null, "position": 20, "time_text": null, "meeting_id": 1169, "fastest_lap": 5, "fastest_rank": 20, "fastest_time": "1:28.139", "position_text": "R", "ergast_driver_id": "hulkenberg", "fastest_average_kph": null, "ergast_constructor_id": "sauber"}, {"grid": 1, "laps": 57, "number": "81", "points": "18", "status": "Finished", "ordinal": 2, "session": "race", "time_ms": 5086236, "position": 2, "time_text": "+7.995", "meeting_id": 1169, "fastest_lap": 44, "fastest_rank": 1, "fastest_time": "1:22.996", "position_text": "2", "ergast_driver_id": "piastri", "fastest_average_kph": null, "ergast_constructor_id": "mclaren"}, {"grid": 7, "laps": 57, "number": "55", "points": "15", "status": "Finished", "ordinal": 3, "session": "race", "time_ms": 5100906, "position": 3, "time_text": "+22.665", "meeting_id": 1169, "fastest_lap": 48, "fastest_rank": 6, "fastest_time": "1:23.859", "position_text": "3", "ergast_driver_id": "sainz", "fastest_average_kph": null, "ergast_constructor_id": "williams"}, {"grid": 2, "laps": 57, "number": "4", "points": "12", "status": "Finished", "ordinal": 4, "session": "race", "time_ms": 5101556, "position": 4, "time_text": "+23.315", "meeting_id": 1169, "fastest_lap": 47, "fastest_rank": 2, "fastest_time": "1:23.197", "position_text": "4", "ergast_driver_id": "norris", "fastest_average_kph": null, "ergast_constructor_id": "mclaren"}, {"grid": 5, "laps": 57, "number": "12", "points": "10", "status": "Finished", "ordinal": 5, "session": "race", "time_ms": 5106558, "position": 5, "time_text": "+28.317", "meeting_id": 1169, "fastest_lap": 55, "fastest_rank": 8, "fastest_time": "1:23.955", "position_text": "5", "ergast_driver_id": "antonelli", "fastest_average_kph": null, "ergast_constructor_id": "mercedes"}, {"grid": 14, "laps": 57, "number": "23", "points": "0", "status": "Finished", "ordinal": 11, "session": "race", "time_ms": 5145172, "position": 11, "time_text": "+1:06.931", "meeting_id": 1169, "fastest_lap": 57, "fastest_rank": 11, "fastest_time": "1:24.261", "position_text": "11", "ergast_driver_id": "albon", "fastest_average_kph": null, "ergast_constructor_id": "williams"}]'),
('302', 'meetings', '{"id": 1168}', '[{"id": 1168, "laps": 50, "name": "Las Vegas Grand Prix", "slug": "las-vegas-grand-prix", "round": 22, "season": 2025, "end_date": "2025-11-22", "cancelled": false, "layout_id": "las-vegas-1", "circuit_id": "las-vegas", "distance_m": 309958, "start_date": "2025-11-20", "grand_prix_id": "las-vegas", "official_name": "Formula 1 Heineken Las Vegas Grand Prix 2025", "sprint_format": null, "scheduled_laps": 50, "course_length_m": 6201, "start_date_known": true, "qualifying_format": "knockout", "cancellation_reason": null, "scheduled_distance_m": 309958}]'),
('303', 'sessions', '{"meeting_id": 1168}', '[{"kind": "practice-1", "over_at": "2025-11-21T01:30:00+00:00", "starts_at": "2025-11-21T00:30:00+00:00", "meeting_id": 1168}, {"kind": "practice-2", "over_at": "2025-11-21T05:00:00+00:00", "starts_at": "2025-11-21T04:00:00+00:00", "meeting_id": 1168}, {"kind": "practice-3", "over_at": "2025-11-22T01:30:00+00:00", "starts_at": "2025-11-22T00:30:00+00:00", "meeting_id": 1168}, {"kind": "qualifying", "over_at": "2025-11-22T05:00:00+00:00", "starts_at": "2025-11-22T04:00:00+00:00", "meeting_id": 1168}, {"kind": "race", "over_at": "2025-11-23T05:21:08.429+00:00", "starts_at": "2025-11-23T04:00:00+00:00", "meeting_id": 1168}]'),
('304', 'meetings', '{"id": 1000000}', '[{"id": 1000000, "laps": 50, "name": "Las Vegas Grand Prix", "slug": "las-vegas-grand-prix", "round": 1, "season": 2026, "end_date": "2026-11-21", "cancelled": false, "layout_id": "las-vegas-1", "circuit_id": "las-vegas", "distance_m": 309958, "start_date": "2026-11-19", "grand_prix_id": "las-vegas", "official_name": "Las Vegas Grand Prix 2026", "sprint_format": null, "scheduled_laps": 50, "course_length_m": 6201, "start_date_known": false, "qualifying_format": "knockout", "cancellation_reason": null, "scheduled_distance_m": 309958}]'),
('305', 'sessions', '{"meeting_id": 1000000}', '[{"kind": "race", "over_at": "2026-11-22T06:00:00+00:00", "starts_at": "2026-11-22T04:00:00+00:00", "meeting_id": 1000000}]'),
('306', 'ergast_races', '{"season": 2026}', '[{"url": "https://en.wikipedia.org/wiki/2026_Las_Vegas_Grand_Prix", "date": "2026-11-22", "name": "Las Vegas Grand Prix", "time": "04:00:00Z", "round": 1, "season": 2026, "meeting_id": 1000000, "circuit_ergast_id": "vegas"}]'),
('307', 'ergast_sessions', '{"season": 2026}', '[]'),
('308', 'ergast_drivers', '{"driver_id": "lando-norris"}', '[{"url": "http://en.wikipedia.org/wiki/Lando_Norris", "code": "NOR", "born_on": "1999-11-13", "driver_id": "lando-norris", "ergast_id": "norris", "given_name": "Lando", "family_name": "Norris", "nationality": "British", "permanent_number": "1", "permanent_number_until2025": "4"}]'),
('309', 'drivers', '{"id": "lando-norris"}', '[{"id": "lando-norris", "code": "NOR", "name": "Lando Norris", "born_on": "1999-11-13", "died_on": null, "full_name": "Lando Norris", "last_name": "Norris", "country_id": "united-kingdom", "first_name": "Lando", "birth_place": "Bristol", "other_names": "", "permanent_number": 4}]'),
('310', 'teams', '{"id": "mclaren"}', '[{"id": "mclaren", "name": "McLaren", "full_name": "McLaren Racing", "country_id": "united-kingdom"}]'),
('311', 'ergast_constructors', '{"ergast_id": "mclaren"}', '[{"url": "https://en.wikipedia.org/wiki/McLaren", "name": "McLaren", "ergast_id": "mclaren", "nationality": "British"}]'),
('312', 'team_seasons', '{"year": 2025, "team_id": "mclaren"}', '[{"name": null, "year": 2025, "colour": "#e56806", "chassis": "MCL39", "team_id": "mclaren", "entrant_name": "McLaren F1 Team", "engine_maker_id": "mercedes"}]'),
('313', 'race_classifications', '{"session": "race", "meeting_id": 1167}', '[{"grid": 1, "laps": 71, "gap_ms": null, "number": "4", "status": "classified", "ordinal": 1, "session": "race", "team_id": "mclaren", "time_ms": 5521596, "gap_laps": null, "position": 1, "driver_id": "lando-norris", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 2500}, {"grid": 2, "laps": 71, "gap_ms": 10388, "number": "12", "status": "classified", "ordinal": 2, "session": "race", "team_id": "mercedes", "time_ms": 5531984, "gap_laps": null, "position": 2, "driver_id": "kimi-antonelli", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 1800}, {"grid": null, "laps": 71, "gap_ms": 10750, "number": "1", "status": "classified", "ordinal": 3, "session": "race", "team_id": "red-bull", "time_ms": 5532346, "gap_laps": null, "position": 3, "driver_id": "max-verstappen", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": true, "reason_retired": null, "engine_maker_id": "honda-rbpt", "points_hundredths": 1500}, {"grid": 6, "laps": 71, "gap_ms": 15267, "number": "63", "status": "classified", "ordinal": 4, "session": "race", "team_id": "mercedes", "time_ms": 5536863, "gap_laps": null, "position": 4, "driver_id": "george-russell", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 1200}, {"grid": 4, "laps": 71, "gap_ms": 15749, "number": "81", "status": "classified", "ordinal": 5, "session": "race", "team_id": "mclaren", "time_ms": 5537345, "gap_laps": null, "position": 5, "driver_id": "oscar-piastri", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 1000}, {"grid": 8, "laps": 71, "gap_ms": 29630, "number": "87", "status": "classified", "ordinal": 6, "session": "race", "team_id": "haas", "time_ms": 5551226, "gap_laps": null, "position": 6, "driver_id": "oliver-bearman", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "ferrari", "points_hundredths": 800}, {"grid": 7, "laps": 71, "gap_ms": 52642, "number": "30", "status": "classified", "ordinal": 7, "session": "race", "team_id": "racing-bulls", "time_ms": 5574238, "gap_laps": null, "position": 7, "driver_id": "liam-lawson", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "honda-rbpt", "points_hundredths": 600}, {"grid": 5, "laps": 71, "gap_ms": 52873, "number": "6", "status": "classified", "ordinal": 8, "session": "race", "team_id": "racing-bulls", "time_ms": 5574469, "gap_laps": null, "position": 8, "driver_id": "isack-hadjar", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "honda-rbpt", "points_hundredths": 400}, {"grid": 10, "laps": 71, "gap_ms": 53324, "number": "27", "status": "classified", "ordinal": 9, "session": "race", "team_id": "kick-sauber", "time_ms": 5574920, "gap_laps": null, "position": 9, "driver_id": "nico-hulkenberg", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "ferrari", "points_hundredths": 200}, {"grid": 9, "laps": 71, "gap_ms": 53914, "number": "10", "status": "classified", "ordinal": 10, "session": "race", "team_id": "alpine", "time_ms": 5575510, "gap_laps": null, "position": 10, "driver_id": "pierre-gasly", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "renault", "points_hundredths": 100}, {"grid": 12, "laps": 71, "gap_ms": 54184, "number": "23", "status": "classified", "ordinal": 11, "session": "race", "team_id": "williams", "time_ms": 5575780, "gap_laps": null, "position": 11, "driver_id": "alexander-albon", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 0}, {"grid": null, "laps": 71, "gap_ms": 54696, "number": "31", "status": "classified", "ordinal": 12, "session": "race", "team_id": "haas", "time_ms": 5576292, "gap_laps": null, "position": 12, "driver_id": "esteban-ocon", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": true, "reason_retired": null, "engine_maker_id": "ferrari", "points_hundredths": 0}, {"grid": 15, "laps": 71, "gap_ms": 55420, "number": "55", "status": "classified", "ordinal": 13, "session": "race", "team_id": "williams", "time_ms": 5577016, "gap_laps": null, "position": 13, "driver_id": "carlos-sainz-jr", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 0}, {"grid": 11, "laps": 71, "gap_ms": 55766, "number": "14", "status": "classified", "ordinal": 14, "session": "race", "team_id": "aston-martin", "time_ms": 5577362, "gap_laps": null, "position": 14, "driver_id": "fernando-alonso", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 0}, {"grid": 16, "laps": 71, "gap_ms": 57777, "number": "43", "status": "classified", "ordinal": 15, "session": "race", "team_id": "alpine", "time_ms": 5579373, "gap_laps": null, "position": 15, "driver_id": "franco-colapinto", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "renault", "points_hundredths": 0}, {"grid": 14, "laps": 71, "gap_ms": 58247, "number": "18", "status": "classified", "ordinal": 16, "session": "race", "team_id": "aston-martin", "time_ms": 5579843, "gap_laps": null, "position": 16, "driver_id": "lance-stroll", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "mercedes", "points_hundredths": 0}, {"grid": 17, "laps": 71, "gap_ms": 69176, "number": "22", "status": "classified", "ordinal": 17, "session": "race", "team_id": "red-bull", "time_ms": 5590772, "gap_laps": null, "position": 17, "driver_id": "yuki-tsunoda", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": null, "engine_maker_id": "honda-rbpt", "points_hundredths": 0}, {"grid": 13, "laps": 37, "gap_ms": null, "number": "44", "status": "DNF", "ordinal": 18, "session": "race", "team_id": "ferrari", "time_ms": null, "gap_laps": null, "position": null, "driver_id": "lewis-hamilton", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": "Collision damage", "engine_maker_id": "ferrari", "points_hundredths": 0}, {"grid": 3, "laps": 5, "gap_ms": null, "number": "16", "status": "DNF", "ordinal": 19, "session": "race", "team_id": "ferrari", "time_ms": null, "gap_laps": null, "position": null, "driver_id": "charles-leclerc", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": "Collision", "engine_maker_id": "ferrari", "points_hundredths": 0}, {"grid": 18, "laps": 0, "gap_ms": null, "number": "5", "status": "DNF", "ordinal": 20, "session": "race", "team_id": "kick-sauber", "time_ms": null, "gap_laps": null, "position": null, "driver_id": "gabriel-bortoleto", "meeting_id": 1167, "penalty_ms": null, "shared_car": false, "pit_lane_start": false, "reason_retired": "Accident", "engine_maker_id": "ferrari", "points_hundredths": 0}]'),
('314', 'ergast_results', '{"session": "race", "meeting_id": 1167}', '[{"grid": 1, "laps": 71, "number": "4", "points": "25", "status": "Finished", "ordinal": 1, "session": "race", "time_ms": 5521596, "position": 1, "time_text": "1:32:01.596", "meeting_id": 1167, "fastest_lap": 66, "fastest_rank": 6, "fastest_time": "1:13.040", "position_text": "1", "ergast_driver_id": "norris", "fastest_average_kph": null, "ergast_constructor_id": "mclaren"}, {"grid": 2, "laps": 71, "number": "12", "points": "18", "status": "Finished", "ordinal": 2, "session": "race", "time_ms": 5531984, "position": 2, "time_text": "+10.388", "meeting_id": 1167, "fastest_lap": 52, "fastest_rank": 9, "fastest_time": "1:13.123", "position_text": "2", "ergast_driver_id": "antonelli", "fastest_average_kph": null, "ergast_constructor_id": "mercedes"}, {"grid": 15, "laps": 71, "number": "55", "points": "0", "status": "Finished", "ordinal": 13, "session": "race", "time_ms": 5577016, "position": 13, "time_text": "+55.420", "meeting_id": 1167, "fastest_lap": 19, "fastest_rank": 14, "fastest_time": "1:13.683", "position_text": "13", "ergast_driver_id": "sainz", "fastest_average_kph": null, "ergast_constructor_id": "williams"}, {"grid": 20, "laps": 71, "number": "31", "points": "0", "status": "Finished", "ordinal": 12, "session": "race", "time_ms": 5576292, "position": 12, "time_text": "+54.696", "meeting_id": 1167, "fastest_lap": 10, "fastest_rank": 12, "fastest_time": "1:13.481", "position_text": "12", "ergast_driver_id": "ocon", "fastest_average_kph": null, "ergast_constructor_id": "haas"}, {"grid": 4, "laps": 71, "number": "81", "points": "10", "status": "Finished", "ordinal": 5, "session": "race", "time_ms": 5537345, "position": 5, "time_text": "+15.749", "meeting_id": 1167, "fastest_lap": 54, "fastest_rank": 3, "fastest_time": "1:12.742", "position_text": "5", "ergast_driver_id": "piastri", "fastest_average_kph": null, "ergast_constructor_id": "mclaren"}, {"grid": 19, "laps": 71, "number": "1", "points": "15", "status": "Finished", "ordinal": 3, "session": "race", "time_ms": 5532346, "position": 3, "time_text": "+10.750", "meeting_id": 1167, "fastest_lap": 56, "fastest_rank": 2, "fastest_time": "1:12.447", "position_text": "3", "ergast_driver_id": "max_verstappen", "fastest_average_kph": null, "ergast_constructor_id": "red_bull"}, {"grid": 6, "laps": 71, "number": "63", "points": "12", "status": "Finished", "ordinal": 4, "session": "race", "time_ms": 5536863, "position": 4, "time_text": "+15.267", "meeting_id": 1167, "fastest_lap": 52, "fastest_rank": 8, "fastest_time": "1:13.097", "position_text": "4", "ergast_driver_id": "russell", "fastest_average_kph": null, "ergast_constructor_id": "mercedes"}, {"grid": 11, "laps": 71, "number": "14", "points": "0", "status": "Finished", "ordinal": 14, "session": "race", "time_ms": 5577362, "position": 14, "time_text": "+55.766", "meeting_id": 1167, "fastest_lap": 48, "fastest_rank": 10, "fastest_time": "1:13.312", "position_text": "14", "ergast_driver_id": "alonso", "fastest_average_kph": null, "ergast_constructor_id": "aston_martin"}, {"grid": 16, "laps": 71, "number": "43", "points": "0", "status": "Finished", "ordinal": 15, "session": "race", "time_ms": 5579373, "position": 15, "time_text": "+57.777", "meeting_id": 1167, "fastest_lap": 45, "fastest_rank": 5, "fastest_time": "1:12.816", "position_text": "15", "ergast_driver_id": "colapinto", "fastest_average_kph": null, "ergast_constructor_id": "alpine"}, {"grid": 3, "laps": 5, "number": "16", "points": "0", "status": "Retired", "ordinal": 19, "session": "race", "time_ms": null, "position": 19, "time_text": null, "meeting_id": 1167, "fastest_lap": 2, "fastest_rank": 19, "fastest_time": "1:43.560", "position_text": "R", "ergast_driver_id": "leclerc", "fastest_average_kph": null, "ergast_constructor_id": "ferrari"}, {"grid": 17, "laps": 71, "number": "22", "points": "0", "status": "Finished", "ordinal": 17, "session": "race", "time_ms": 5590772, "position": 17, "time_text": "+1:09.176", "meeting_id": 1167, "fastest_lap": 49, "fastest_rank": 4, "fastest_time": "1:12.774", "position_text": "17", "ergast_driver_id": "tsunoda", "fastest_average_kph": null, "ergast_constructor_id": "red_bull"}, {"grid": 8, "laps": 71, "number": "87", "points": "8", "status": "Finished", "ordinal": 6, "session": "race", "time_ms": 5551226, "position": 6, "time_text": "+29.630", "meeting_id": 1167, "fastest_lap": 48, "fastest_rank": 13, "fastest_time": "1:13.483", "position_text": "6", "ergast_driver_id": "bearman", "fastest_average_kph": null, "ergast_constructor_id": "haas"}, {"grid": 7, "laps": 71, "number": "30", "points": "6", "status": "Finished", "ordinal": 7, "session": "race", "time_ms": 5574238, "position": 7, "time_text": "+52.642", "meeting_id": 1167, "fastest_lap": 21, "fastest_rank": 18, "fastest_time": "1:14.029", "position_text": "7", "ergast_driver_id": "lawson", "fastest_average_kph": null, "ergast_constructor_id": "rb"}, {"grid": 5, "laps": 71, "number": "6", "points": "4", "status": "Finished", "ordinal": 8, "session": "race", "time_ms": 5574469, "position": 8, "time_text": "+52.873", "meeting_id": 1167, "fastest_lap": 40, "fastest_rank": 15, "fastest_time": "1:13.694", "position_text": "8", "ergast_driver_id": "hadjar", "fastest_average_kph": null, "ergast_constructor_id": "rb"}, {"grid": 14, "laps": 71, "number": "18", "points": "0", "status": "Finished", "ordinal": 16, "session": "race", "time_ms": 5579843, "position": 16, "time_text": "+58.247", "meeting_id": 1167, "fastest_lap": 56, "fastest_rank": 7, "fastest_time": "1:13.094", "position_text": "16", "ergast_driver_id": "stroll", "fastest_average_kph": null, "ergast_constructor_id": "aston_martin"}, {"grid": 13, "laps": 37, "number": "44", "points": "0", "status": "Retired", "ordinal": 18, "session": "race", "time_ms": null, "position": 18, "time_text": null, "meeting_id": 1167, "fastest_lap": 35, "fastest_rank": 17, "fastest_time": "1:13.844", "position_text": "R", "ergast_driver_id": "hamilton", "fastest_average_kph": null, "ergast_constructor_id": "ferrari"}, {"grid": 10, "laps": 71, "number": "27", "points": "2", "status": "Finished", "ordinal": 9, "session": "race", "time_ms": 5574920, "position": 9, "time_text": "+53.324", "meeting_id": 1167, "fastest_lap": 39, "fastest_rank": 11, "fastest_time": "1:13.474", "position_text": "9", "ergast_driver_id": "hulkenberg", "fastest_average_kph": null, "ergast_constructor_id": "sauber"}, {"grid": 9, "laps": 71, "number": "10", "points": "1", "status": "Finished", "ordinal": 10, "session": "race", "time_ms": 5575510, "position": 10, "time_text": "+53.914", "meeting_id": 1167, "fastest_lap": 42, "fastest_rank": 16, "fastest_time": "1:13.736", "position_text": "10", "ergast_driver_id": "gasly", "fastest_average_kph": null, "ergast_constructor_id": "alpine"}, {"grid": 12, "laps": 71, "number": "23", "points": "0", "status": "Finished", "ordinal": 11, "session": "race", "time_ms": 5575780, "position": 11, "time_text": "+54.184", "meeting_id": 1167, "fastest_lap": 59, "fastest_rank": 1, "fastest_time": "1:12.400", "position_text": "11", "ergast_driver_id": "albon", "fastest_average_kph": null, "ergast_constructor_id": "williams"}, {"grid": 18, "laps": 0, "number": "5", "points": "0", "status": "Retired", "ordinal": 20, "session": "race", "time_ms": null, "position": 20, "time_text": null, "meeting_id": 1167, "fastest_lap": null, "fastest_rank": null, "fastest_time": null, "position_text": "R", "ergast_driver_id": "bortoleto", "fastest_average_kph": null, "ergast_constructor_id": "sauber"}]'),
('315', 'timed_classifications', '{"session": "qualifying", "meeting_id": 1167}', '[{"laps": 21, "q1_ms": 69656, "q2_ms": 69616, "q3_ms": 69511, "number": "4", "status": "classified", "ordinal": 1, "session": "qualifying", "team_id": "mclaren", "time_ms": 69511, "position": 1, "driver_id": "lando-norris", "meeting_id": 1167, "engine_maker_id": "mercedes"}, {"laps": 16, "q1_ms": 70192, "q2_ms": 69774, "q3_ms": 69685, "number": "12", "status": "classified", "ordinal": 2, "session": "qualifying", "team_id": "mercedes", "time_ms": 69685, "position": 2, "driver_id": "kimi-antonelli", "meeting_id": 1167, "engine_maker_id": "mercedes"}, {"laps": 22, "q1_ms": 69934, "q2_ms": 69801, "q3_ms": 69805, "number": "16", "status": "classified", "ordinal": 3, "session": "qualifying", "team_id": "ferrari", "time_ms": 69805, "position": 3, "driver_id": "charles-leclerc", "meeting_id": 1167, "engine_maker_id": "ferrari"}, {"laps": 19, "q1_ms": 69928, "q2_ms": 69835, "q3_ms": 69886, "number": "81", "status": "classified", "ordinal": 4, "session": "qualifying", "team_id": "mclaren", "time_ms": 69886, "position": 4, "driver_id": "oscar-piastri", "meeting_id": 1167, "engine_maker_id": "mercedes"}, {"laps": 21, "q1_ms": 70083, "q2_ms": 69970, "q3_ms": 69931, "number": "6", "status": "classified", "ordinal": 5, "session": "qualifying", "team_id": "racing-bulls", "time_ms": 69931, "position": 5, "driver_id": "isack-hadjar", "meeting_id": 1167, "engine_maker_id": "honda-rbpt"}, {"laps": 16, "q1_ms": 69935, "q2_ms": 69880, "q3_ms": 69942, "number": "63", "status": "classified", "ordinal": 6, "session": "qualifying", "team_id": "mercedes", "time_ms": 69942, "position": 6, "driver_id": "george-russell", "meeting_id": 1167, "engine_maker_id": "mercedes"}, {"laps": 21, "q1_ms": 70108, "q2_ms": 69950, "q3_ms": 69962, "number": "30", "status": "classified", "ordinal": 7, "session": "qualifying", "team_id": "racing-bulls", "time_ms": 69962, "position": 7, "driver_id": "liam-lawson", "meeting_id": 1167, "engine_maker_id": "honda-rbpt"}, {"laps": 19, "q1_ms": 69891, "q2_ms": 69755, "q3_ms": 69977, "number": "87", "status": "classified", "ordinal": 8, "session": "qualifying", "team_id": "haas", "time_ms": 69977, "position": 8, "driver_id": "oliver-bearman", "meeting_id": 1167, "engine_maker_id": "ferrari"}, {"laps": 21, "q1_ms": 69885, "q2_ms": 69857, "q3_ms": 70002, "number": "10", "status": "classified", "ordinal": 9, "session": "qualifying", "team_id": "alpine", "time_ms": 70002, "position": 9, "driver_id": "pierre-gasly", "meeting_id": 1167, "engine_maker_id": "renault"}, {"laps": 23, "q1_ms": 70337, "q2_ms": 69985, "q3_ms": 70039, "number": "27", "status": "classified", "ordinal": 10, "session": "qualifying", "team_id": "kick-sauber", "time_ms": 70039, "position": 10, "driver_id": "nico-hulkenberg", "meeting_id": 1167, "engine_maker_id": "ferrari"}, {"laps": 15, "q1_ms": 70181, "q2_ms": 70001, "q3_ms": null, "number": "14", "status": "classified", "ordinal": 11, "session": "qualifying", "team_id": "aston-martin", "time_ms": 70001, "position": 11, "driver_id": "fernando-alonso", "meeting_id": 1167, "engine_maker_id": "mercedes"}, {"laps": 18, "q1_ms": 70115, "q2_ms": 70053, "q3_ms": null, "number": "23", "status": "classified", "ordinal": 12, "session": "qualifying", "team_id": "williams", "time_ms": 70053, "position": 12, "driver_id": "alexander-albon", "meeting_id": 1167, "engine_maker_id": "mercedes"}, {"laps": 16, "q1_ms": 70016, "q2_ms": 70100, "q3_ms": null, "number": "44", "status": "classified", "ordinal": 13, "session": "qualifying", "team_id": "ferrari", "time_ms": 70100, "position": 13, "driver_id": "lewis-hamilton", "meeting_id": 1167, "engine_maker_id": "ferrari"}, {"laps": 15, "q1_ms": 70041, "q2_ms": 70161, "q3_ms": null, "number": "18", "status": "classified", "ordinal": 14, "session": "qualifying", "team_id": "aston-martin", "time_ms": 70161, "position": 14, "driver_id": "lance-stroll", "meeting_id": 1167, "engine_maker_id": "mercedes"}, {"laps": 17, "q1_ms": 70184, "q2_ms": 70472, "q3_ms": null, "number": "55", "status": "classified", "ordinal": 15, "session": "qualifying", "team_id": "williams", "time_ms": 70472, "position": 15, "driver_id": "carlos-sainz-jr", "meeting_id": 1167, "engine_maker_id": "mercedes"}, {"laps": 9, "q1_ms": 70403, "q2_ms": null, "q3_ms": null, "number": "1", "status": "classified", "ordinal": 16, "session": "qualifying", "team_id": "red-bull", "time_ms": 70403, "position": 16, "driver_id": "max-verstappen", "meeting_id": 1167, "engine_maker_id": "honda-rbpt"}, {"laps": 9, "q1_ms": 70438, "q2_ms": null, "q3_ms": null, "number": "31", "status": "classified", "ordinal": 17, "session": "qualifying", "team_id": "haas", "time_ms": 70438, "position": 17, "driver_id": "esteban-ocon", "meeting_id": 1167, "engine_maker_id": "ferrari"}, {"laps": 9, "q1_ms": 70632, "q2_ms": null, "q3_ms": null, "number": "43", "status": "classified", "ordinal": 18, "session": "qualifying", "team_id": "alpine", "time_ms": 70632, "position": 18, "driver_id": "franco-colapinto", "meeting_id": 1167, "engine_maker_id": "renault"}, {"laps": 9, "q1_ms": 70711, "q2_ms": null, "q3_ms": null, "number": "22", "status": "classified", "ordinal": 19, "session": "qualifying", "team_id": "red-bull", "time_ms": 70711, "position": 19, "driver_id": "yuki-tsunoda", "meeting_id": 1167, "engine_maker_id": "honda-rbpt"}]'),
('316', 'ergast_qualifying', '{"meeting_id": 1167}', '[{"q1": "1:09.656", "q2": "1:09.616", "q3": "1:09.511", "number": "4", "ordinal": 1, "position": 1, "meeting_id": 1167, "ergast_driver_id": "norris", "ergast_constructor_id": "mclaren"}, {"q1": "1:10.192", "q2": "1:09.774", "q3": "1:09.685", "number": "12", "ordinal": 2, "position": 2, "meeting_id": 1167, "ergast_driver_id": "antonelli", "ergast_constructor_id": "mercedes"}, {"q1": "1:09.934", "q2": "1:09.801", "q3": "1:09.805", "number": "16", "ordinal": 3, "position": 3, "meeting_id": 1167, "ergast_driver_id": "leclerc", "ergast_constructor_id": "ferrari"}, {"q1": "1:09.928", "q2": "1:09.835", "q3": "1:09.886", "number": "81", "ordinal": 4, "position": 4, "meeting_id": 1167, "ergast_driver_id": "piastri", "ergast_constructor_id": "mclaren"}, {"q1": "1:10.083", "q2": "1:09.970", "q3": "1:09.931", "number": "6", "ordinal": 5, "position": 5, "meeting_id": 1167, "ergast_driver_id": "hadjar", "ergast_constructor_id": "rb"}, {"q1": "1:09.935", "q2": "1:09.880", "q3": "1:09.942", "number": "63", "ordinal": 6, "position": 6, "meeting_id": 1167, "ergast_driver_id": "russell", "ergast_constructor_id": "mercedes"}, {"q1": "1:10.108", "q2": "1:09.950", "q3": "1:09.962", "number": "30", "ordinal": 7, "position": 7, "meeting_id": 1167, "ergast_driver_id": "lawson", "ergast_constructor_id": "rb"}, {"q1": "1:09.891", "q2": "1:09.755", "q3": "1:09.977", "number": "87", "ordinal": 8, "position": 8, "meeting_id": 1167, "ergast_driver_id": "bearman", "ergast_constructor_id": "haas"}, {"q1": "1:09.885", "q2": "1:09.857", "q3": "1:10.002", "number": "10", "ordinal": 9, "position": 9, "meeting_id": 1167, "ergast_driver_id": "gasly", "ergast_constructor_id": "alpine"}, {"q1": "1:10.337", "q2": "1:09.985", "q3": "1:10.039", "number": "27", "ordinal": 10, "position": 10, "meeting_id": 1167, "ergast_driver_id": "hulkenberg", "ergast_constructor_id": "sauber"}, {"q1": "1:10.181", "q2": "1:10.001", "q3": null, "number": "14", "ordinal": 11, "position": 11, "meeting_id": 1167, "ergast_driver_id": "alonso", "ergast_constructor_id": "aston_martin"}, {"q1": "1:10.115", "q2": "1:10.053", "q3": null, "number": "23", "ordinal": 12, "position": 12, "meeting_id": 1167, "ergast_driver_id": "albon", "ergast_constructor_id": "williams"}, {"q1": "1:10.016", "q2": "1:10.100", "q3": null, "number": "44", "ordinal": 13, "position": 13, "meeting_id": 1167, "ergast_driver_id": "hamilton", "ergast_constructor_id": "ferrari"}, {"q1": "1:10.041", "q2": "1:10.161", "q3": null, "number": "18", "ordinal": 14, "position": 14, "meeting_id": 1167, "ergast_driver_id": "stroll", "ergast_constructor_id": "aston_martin"}, {"q1": "1:10.184", "q2": "1:10.472", "q3": null, "number": "55", "ordinal": 15, "position": 15, "meeting_id": 1167, "ergast_driver_id": "sainz", "ergast_constructor_id": "williams"}, {"q1": "1:10.403", "q2": null, "q3": null, "number": "1", "ordinal": 16, "position": 16, "meeting_id": 1167, "ergast_driver_id": "max_verstappen", "ergast_constructor_id": "red_bull"}, {"q1": "1:10.438", "q2": null, "q3": null, "number": "31", "ordinal": 17, "position": 17, "meeting_id": 1167, "ergast_driver_id": "ocon", "ergast_constructor_id": "haas"}, {"q1": "1:10.632", "q2": null, "q3": null, "number": "43", "ordinal": 18, "position": 18, "meeting_id": 1167, "ergast_driver_id": "colapinto", "ergast_constructor_id": "alpine"}, {"q1": "1:10.711", "q2": null, "q3": null, "number": "22", "ordinal": 19, "position": 19, "meeting_id": 1167, "ergast_driver_id": "tsunoda", "ergast_constructor_id": "red_bull"}]'),
('317', 'season_driver_standings', '{"season": 2025}', '[{"season": 2025, "ordinal": 1, "champion": true, "position": 1, "driver_id": "max-verstappen", "points_hundredths": 10000}, {"season": 2025, "ordinal": 2, "champion": false, "position": 2, "driver_id": "lando-norris", "points_hundredths": 6600}, {"season": 2025, "ordinal": 3, "champion": false, "position": 3, "driver_id": "george-russell", "points_hundredths": 6100}, {"season": 2025, "ordinal": 4, "champion": false, "position": 4, "driver_id": "oscar-piastri", "points_hundredths": 5400}, {"season": 2025, "ordinal": 5, "champion": false, "position": 5, "driver_id": "kimi-antonelli", "points_hundredths": 5300}, {"season": 2025, "ordinal": 6, "champion": false, "position": 6, "driver_id": "charles-leclerc", "points_hundredths": 3200}, {"season": 2025, "ordinal": 7, "champion": false, "position": 7, "driver_id": "carlos-sainz-jr", "points_hundredths": 2600}, {"season": 2025, "ordinal": 8, "champion": false, "position": 8, "driver_id": "fernando-alonso", "points_hundredths": 1900}, {"season": 2025, "ordinal": 9, "champion": false, "position": 9, "driver_id": "isack-hadjar", "points_hundredths": 1200}, {"season": 2025, "ordinal": 10, "champion": false, "position": 10, "driver_id": "nico-hulkenberg", "points_hundredths": 1000}, {"season": 2025, "ordinal": 11, "champion": false, "position": 11, "driver_id": "lewis-hamilton", "points_hundredths": 1000}, {"season": 2025, "ordinal": 12, "champion": false, "position": 12, "driver_id": "oliver-bearman", "points_hundredths": 900}, {"season": 2025, "ordinal": 13, "champion": false, "position": 13, "driver_id": "esteban-ocon", "points_hundredths": 800}, {"season": 2025, "ordinal": 14, "champion": false, "position": 14, "driver_id": "liam-lawson", "points_hundredths": 800}, {"season": 2025, "ordinal": 15, "champion": false, "position": 15, "driver_id": "yuki-tsunoda", "points_hundredths": 500}, {"season": 2025, "ordinal": 16, "champion": false, "position": 16, "driver_id": "pierre-gasly", "points_hundredths": 200}, {"season": 2025, "ordinal": 17, "champion": false, "position": 17, "driver_id": "lance-stroll", "points_hundredths": 100}, {"season": 2025, "ordinal": 18, "champion": false, "position": 18, "driver_id": "alexander-albon", "points_hundredths": 0}, {"season": 2025, "ordinal": 19, "champion": false, "position": 19, "driver_id": "gabriel-bortoleto", "points_hundredths": 0}, {"season": 2025, "ordinal": 20, "champion": false, "position": 20, "driver_id": "franco-colapinto", "points_hundredths": 0}]'),
('318', 'season_team_standings', '{"season": 2025}', '[{"season": 2025, "ordinal": 1, "team_id": "mclaren", "champion": true, "position": 1, "engine_maker_id": "mercedes", "points_hundredths": 12000}, {"season": 2025, "ordinal": 2, "team_id": "mercedes", "champion": false, "position": 2, "engine_maker_id": "mercedes", "points_hundredths": 11400}, {"season": 2025, "ordinal": 3, "team_id": "red-bull", "champion": false, "position": 3, "engine_maker_id": "honda-rbpt", "points_hundredths": 10500}, {"season": 2025, "ordinal": 4, "team_id": "ferrari", "champion": false, "position": 4, "engine_maker_id": "ferrari", "points_hundredths": 4200}, {"season": 2025, "ordinal": 5, "team_id": "williams", "champion": false, "position": 5, "engine_maker_id": "mercedes", "points_hundredths": 2600}, {"season": 2025, "ordinal": 6, "team_id": "racing-bulls", "champion": false, "position": 6, "engine_maker_id": "honda-rbpt", "points_hundredths": 2000}, {"season": 2025, "ordinal": 7, "team_id": "aston-martin", "champion": false, "position": 7, "engine_maker_id": "mercedes", "points_hundredths": 2000}, {"season": 2025, "ordinal": 8, "team_id": "haas", "champion": false, "position": 8, "engine_maker_id": "ferrari", "points_hundredths": 1700}, {"season": 2025, "ordinal": 9, "team_id": "kick-sauber", "champion": false, "position": 9, "engine_maker_id": "ferrari", "points_hundredths": 1000}, {"season": 2025, "ordinal": 10, "team_id": "alpine", "champion": false, "position": 10, "engine_maker_id": "renault", "points_hundredths": 200}]'),
('319', 'titles', '{"season": 2025}', '[{"season": 2025, "session": "race", "winner_id": "max-verstappen", "meeting_id": 1170, "championship": "drivers"}, {"season": 2025, "session": "race", "winner_id": "mclaren", "meeting_id": 1170, "championship": "teams"}]'),
('320', 'driver_standings', '{"meeting_id": 1167}', '[{"wins": 7, "ordinal": 1, "position": 1, "driver_id": "lando-norris", "meeting_id": 1167, "points_hundredths": 39000}, {"wins": 7, "ordinal": 2, "position": 2, "driver_id": "oscar-piastri", "meeting_id": 1167, "points_hundredths": 36600}, {"wins": 5, "ordinal": 3, "position": 3, "driver_id": "max-verstappen", "meeting_id": 1167, "points_hundredths": 34100}, {"wins": 2, "ordinal": 4, "position": 4, "driver_id": "george-russell", "meeting_id": 1167, "points_hundredths": 27600}, {"wins": 0, "ordinal": 5, "position": 5, "driver_id": "charles-leclerc", "meeting_id": 1167, "points_hundredths": 21400}, {"wins": 0, "ordinal": 6, "position": 6, "driver_id": "lewis-hamilton", "meeting_id": 1167, "points_hundredths": 14800}, {"wins": 0, "ordinal": 7, "position": 7, "driver_id": "kimi-antonelli", "meeting_id": 1167, "points_hundredths": 12200}, {"wins": 0, "ordinal": 8, "position": 8, "driver_id": "alexander-albon", "meeting_id": 1167, "points_hundredths": 7300}, {"wins": 0, "ordinal": 9, "position": 9, "driver_id": "nico-hulkenberg", "meeting_id": 1167, "points_hundredths": 4300}, {"wins": 0, "ordinal": 10, "position": 10, "driver_id": "isack-hadjar", "meeting_id": 1167, "points_hundredths": 4300}, {"wins": 0, "ordinal": 11, "position": 11, "driver_id": "oliver-bearman", "meeting_id": 1167, "points_hundredths": 4000}, {"wins": 0, "ordinal": 12, "position": 12, "driver_id": "fernando-alonso", "meeting_id": 1167, "points_hundredths": 4000}, {"wins": 0, "ordinal": 13, "position": 13, "driver_id": "carlos-sainz-jr", "meeting_id": 1167, "points_hundredths": 3800}, {"wins": 0, "ordinal": 14, "position": 14, "driver_id": "liam-lawson", "meeting_id": 1167, "points_hundredths": 3600}, {"wins": 0, "ordinal": 15, "position": 15, "driver_id": "lance-stroll", "meeting_id": 1167, "points_hundredths": 3200}, {"wins": 0, "ordinal": 16, "position": 16, "driver_id": "esteban-ocon", "meeting_id": 1167, "points_hundredths": 3000}, {"wins": 0, "ordinal": 17, "position": 17, "driver_id": "yuki-tsunoda", "meeting_id": 1167, "points_hundredths": 2800}, {"wins": 0, "ordinal": 18, "position": 18, "driver_id": "pierre-gasly", "meeting_id": 1167, "points_hundredths": 2200}, {"wins": 0, "ordinal": 19, "position": 19, "driver_id": "gabriel-bortoleto", "meeting_id": 1167, "points_hundredths": 1900}, {"wins": 0, "ordinal": 20, "position": 20, "driver_id": "franco-colapinto", "meeting_id": 1167, "points_hundredths": 0}, {"wins": 0, "ordinal": 21, "position": 21, "driver_id": "jack-doohan", "meeting_id": 1167, "points_hundredths": 0}]'),
('321', 'team_standings', '{"meeting_id": 1167}', '[{"wins": 14, "ordinal": 1, "team_id": "mclaren", "position": 1, "meeting_id": 1167, "engine_maker_id": "mercedes", "points_hundredths": 75600}, {"wins": 2, "ordinal": 2, "team_id": "mercedes", "position": 2, "meeting_id": 1167, "engine_maker_id": "mercedes", "points_hundredths": 39800}, {"wins": 5, "ordinal": 3, "team_id": "red-bull", "position": 3, "meeting_id": 1167, "engine_maker_id": "honda-rbpt", "points_hundredths": 36600}, {"wins": 0, "ordinal": 4, "team_id": "ferrari", "position": 4, "meeting_id": 1167, "engine_maker_id": "ferrari", "points_hundredths": 36200}, {"wins": 0, "ordinal": 5, "team_id": "williams", "position": 5, "meeting_id": 1167, "engine_maker_id": "mercedes", "points_hundredths": 11100}, {"wins": 0, "ordinal": 6, "team_id": "racing-bulls", "position": 6, "meeting_id": 1167, "engine_maker_id": "honda-rbpt", "points_hundredths": 8200}, {"wins": 0, "ordinal": 7, "team_id": "aston-martin", "position": 7, "meeting_id": 1167, "engine_maker_id": "mercedes", "points_hundredths": 7200}, {"wins": 0, "ordinal": 8, "team_id": "haas", "position": 8, "meeting_id": 1167, "engine_maker_id": "ferrari", "points_hundredths": 7000}, {"wins": 0, "ordinal": 9, "team_id": "kick-sauber", "position": 9, "meeting_id": 1167, "engine_maker_id": "ferrari", "points_hundredths": 6200}, {"wins": 0, "ordinal": 10, "team_id": "alpine", "position": 10, "meeting_id": 1167, "engine_maker_id": "renault", "points_hundredths": 2200}]'),
('322', 'driver_standings', '{"meeting_id": 1168}', '[{"wins": 7, "ordinal": 1, "position": 1, "driver_id": "lando-norris", "meeting_id": 1168, "points_hundredths": 39000}, {"wins": 7, "ordinal": 2, "position": 2, "driver_id": "oscar-piastri", "meeting_id": 1168, "points_hundredths": 36600}, {"wins": 6, "ordinal": 3, "position": 3, "driver_id": "max-verstappen", "meeting_id": 1168, "points_hundredths": 36600}, {"wins": 2, "ordinal": 4, "position": 4, "driver_id": "george-russell", "meeting_id": 1168, "points_hundredths": 29400}, {"wins": 0, "ordinal": 5, "position": 5, "driver_id": "charles-leclerc", "meeting_id": 1168, "points_hundredths": 22600}, {"wins": 0, "ordinal": 6, "position": 6, "driver_id": "lewis-hamilton", "meeting_id": 1168, "points_hundredths": 15200}, {"wins": 0, "ordinal": 7, "position": 7, "driver_id": "kimi-antonelli", "meeting_id": 1168, "points_hundredths": 13700}, {"wins": 0, "ordinal": 8, "position": 8, "driver_id": "alexander-albon", "meeting_id": 1168, "points_hundredths": 7300}, {"wins": 0, "ordinal": 9, "position": 9, "driver_id": "isack-hadjar", "meeting_id": 1168, "points_hundredths": 5100}, {"wins": 0, "ordinal": 10, "position": 10, "driver_id": "nico-hulkenberg", "meeting_id": 1168, "points_hundredths": 4900}, {"wins": 0, "ordinal": 11, "position": 11, "driver_id": "carlos-sainz-jr", "meeting_id": 1168, "points_hundredths": 4800}, {"wins": 0, "ordinal": 12, "position": 12, "driver_id": "oliver-bearman", "meeting_id": 1168, "points_hundredths": 4100}, {"wins": 0, "ordinal": 13, "position": 13, "driver_id": "fernando-alonso", "meeting_id": 1168, "points_hundredths": 4000}, {"wins": 0, "ordinal": 14, "position": 14, "driver_id": "liam-lawson", "meeting_id": 1168, "points_hundredths": 3600}, {"wins": 0, "ordinal": 15, "position": 15, "driver_id": "esteban-ocon", "meeting_id": 1168, "points_hundredths": 3200}, {"wins": 0, "ordinal": 16, "position": 16, "driver_id": "lance-stroll", "meeting_id": 1168, "points_hundredths": 3200}, {"wins": 0, "ordinal": 17, "position": 17, "driver_id": "yuki-tsunoda", "meeting_id": 1168, "points_hundredths": 2800}, {"wins": 0, "ordinal": 18, "position": 18, "driver_id": "pierre-gasly", "meeting_id": 1168, "points_hundredths": 2200}, {"wins": 0, "ordinal": 19, "position": 19, "driver_id": "gabriel-bortoleto", "meeting_id": 1168, "points_hundredths": 1900}, {"wins": 0, "ordinal": 20, "position": 20, "driver_id": "franco-colapinto", "meeting_id": 1168, "points_hundredths": 0}, {"wins": 0, "ordinal": 21, "position": 21, "driver_id": "jack-doohan", "meeting_id": 1168, "points_hundredths": 0}]'),
('323', 'team_standings', '{"meeting_id": 1168}', '[{"wins": 14, "ordinal": 1, "team_id": "mclaren", "position": 1, "meeting_id": 1168, "engine_maker_id": "mercedes", "points_hundredths": 75600}, {"wins": 2, "ordinal": 2, "team_id": "mercedes", "position": 2, "meeting_id": 1168, "engine_maker_id": "mercedes", "points_hundredths": 43100}, {"wins": 6, "ordinal": 3, "team_id": "red-bull", "position": 3, "meeting_id": 1168, "engine_maker_id": "honda-rbpt", "points_hundredths": 39100}, {"wins": 0, "ordinal": 4, "team_id": "ferrari", "position": 4, "meeting_id": 1168, "engine_maker_id": "ferrari", "points_hundredths": 37800}, {"wins": 0, "ordinal": 5, "team_id": "williams", "position": 5, "meeting_id": 1168, "engine_maker_id": "mercedes", "points_hundredths": 12100}, {"wins": 0, "ordinal": 6, "team_id": "racing-bulls", "position": 6, "meeting_id": 1168, "engine_maker_id": "honda-rbpt", "points_hundredths": 9000}, {"wins": 0, "ordinal": 7, "team_id": "haas", "position": 7, "meeting_id": 1168, "engine_maker_id": "ferrari", "points_hundredths": 7300}, {"wins": 0, "ordinal": 8, "team_id": "aston-martin", "position": 8, "meeting_id": 1168, "engine_maker_id": "mercedes", "points_hundredths": 7200}, {"wins": 0, "ordinal": 9, "team_id": "kick-sauber", "position": 9, "meeting_id": 1168, "engine_maker_id": "ferrari", "points_hundredths": 6800}, {"wins": 0, "ordinal": 10, "team_id": "alpine", "position": 10, "meeting_id": 1168, "engine_maker_id": "renault", "points_hundredths": 2200}]'),
('324', 'driver_standings', '{"meeting_id": 1170}', '[{"wins": 3, "ordinal": 1, "position": 1, "driver_id": "max-verstappen", "meeting_id": 1170, "points_hundredths": 10000}, {"wins": 1, "ordinal": 2, "position": 2, "driver_id": "lando-norris", "meeting_id": 1170, "points_hundredths": 6600}, {"wins": 0, "ordinal": 3, "position": 3, "driver_id": "george-russell", "meeting_id": 1170, "points_hundredths": 6100}, {"wins": 0, "ordinal": 4, "position": 4, "driver_id": "oscar-piastri", "meeting_id": 1170, "points_hundredths": 5400}, {"wins": 0, "ordinal": 5, "position": 5, "driver_id": "kimi-antonelli", "meeting_id": 1170, "points_hundredths": 5300}, {"wins": 0, "ordinal": 6, "position": 6, "driver_id": "charles-leclerc", "meeting_id": 1170, "points_hundredths": 3200}, {"wins": 0, "ordinal": 7, "position": 7, "driver_id": "carlos-sainz-jr", "meeting_id": 1170, "points_hundredths": 2600}, {"wins": 0, "ordinal": 8, "position": 8, "driver_id": "fernando-alonso", "meeting_id": 1170, "points_hundredths": 1900}, {"wins": 0, "ordinal": 9, "position": 9, "driver_id": "isack-hadjar", "meeting_id": 1170, "points_hundredths": 1200}, {"wins": 0, "ordinal": 10, "position": 10, "driver_id": "nico-hulkenberg", "meeting_id": 1170, "points_hundredths": 1000}, {"wins": 0, "ordinal": 11, "position": 11, "driver_id": "lewis-hamilton", "meeting_id": 1170, "points_hundredths": 1000}, {"wins": 0, "ordinal": 12, "position": 12, "driver_id": "oliver-bearman", "meeting_id": 1170, "points_hundredths": 900}, {"wins": 0, "ordinal": 13, "position": 13, "driver_id": "esteban-ocon", "meeting_id": 1170, "points_hundredths": 800}, {"wins": 0, "ordinal": 14, "position": 14, "driver_id": "liam-lawson", "meeting_id": 1170, "points_hundredths": 800}, {"wins": 0, "ordinal": 15, "position": 15, "driver_id": "yuki-tsunoda", "meeting_id": 1170, "points_hundredths": 500}, {"wins": 0, "ordinal": 16, "position": 16, "driver_id": "pierre-gasly", "meeting_id": 1170, "points_hundredths": 200}, {"wins": 0, "ordinal": 17, "position": 17, "driver_id": "lance-stroll", "meeting_id": 1170, "points_hundredths": 100}, {"wins": 0, "ordinal": 18, "position": 18, "driver_id": "alexander-albon", "meeting_id": 1170, "points_hundredths": 0}, {"wins": 0, "ordinal": 19, "position": 19, "driver_id": "gabriel-bortoleto", "meeting_id": 1170, "points_hundredths": 0}, {"wins": 0, "ordinal": 20, "position": 20, "driver_id": "franco-colapinto", "meeting_id": 1170, "points_hundredths": 0}]'),
('325', 'team_standings', '{"meeting_id": 1170}', '[{"wins": 1, "ordinal": 1, "team_id": "mclaren", "position": 1, "meeting_id": 1170, "engine_maker_id": "mercedes", "points_hundredths": 12000}, {"wins": 0, "ordinal": 2, "team_id": "mercedes", "position": 2, "meeting_id": 1170, "engine_maker_id": "mercedes", "points_hundredths": 11400}, {"wins": 3, "ordinal": 3, "team_id": "red-bull", "position": 3, "meeting_id": 1170, "engine_maker_id": "honda-rbpt", "points_hundredths": 10500}, {"wins": 0, "ordinal": 4, "team_id": "ferrari", "position": 4, "meeting_id": 1170, "engine_maker_id": "ferrari", "points_hundredths": 4200}, {"wins": 0, "ordinal": 5, "team_id": "williams", "position": 5, "meeting_id": 1170, "engine_maker_id": "mercedes", "points_hundredths": 2600}, {"wins": 0, "ordinal": 6, "team_id": "racing-bulls", "position": 6, "meeting_id": 1170, "engine_maker_id": "honda-rbpt", "points_hundredths": 2000}, {"wins": 0, "ordinal": 7, "team_id": "aston-martin", "position": 7, "meeting_id": 1170, "engine_maker_id": "mercedes", "points_hundredths": 2000}, {"wins": 0, "ordinal": 8, "team_id": "haas", "position": 8, "meeting_id": 1170, "engine_maker_id": "ferrari", "points_hundredths": 1700}, {"wins": 0, "ordinal": 9, "team_id": "kick-sauber", "position": 9, "meeting_id": 1170, "engine_maker_id": "ferrari", "points_hundredths": 1000}, {"wins": 0, "ordinal": 10, "team_id": "alpine", "position": 10, "meeting_id": 1170, "engine_maker_id": "renault", "points_hundredths": 200}]'),
('326', 'driver_standings', '{"meeting_id": 1169}', '[{"wins": 7, "ordinal": 1, "position": 1, "driver_id": "lando-norris", "meeting_id": 1169, "points_hundredths": 40800}, {"wins": 7, "ordinal": 2, "position": 2, "driver_id": "max-verstappen", "meeting_id": 1169, "points_hundredths": 39600}, {"wins": 7, "ordinal": 3, "position": 3, "driver_id": "oscar-piastri", "meeting_id": 1169, "points_hundredths": 39200}, {"wins": 2, "ordinal": 4, "position": 4, "driver_id": "george-russell", "meeting_id": 1169, "points_hundredths": 30900}, {"wins": 0, "ordinal": 5, "position": 5, "driver_id": "charles-leclerc", "meeting_id": 1169, "points_hundredths": 23000}, {"wins": 0, "ordinal": 6, "position": 6, "driver_id": "lewis-hamilton", "meeting_id": 1169, "points_hundredths": 15200}, {"wins": 0, "ordinal": 7, "position": 7, "driver_id": "kimi-antonelli", "meeting_id": 1169, "points_hundredths": 15000}, {"wins": 0, "ordinal": 8, "position": 8, "driver_id": "alexander-albon", "meeting_id": 1169, "points_hundredths": 7300}, {"wins": 0, "ordinal": 9, "position": 9, "driver_id": "carlos-sainz-jr", "meeting_id": 1169, "points_hundredths": 6400}, {"wins": 0, "ordinal": 10, "position": 10, "driver_id": "isack-hadjar", "meeting_id": 1169, "points_hundredths": 5100}, {"wins": 0, "ordinal": 11, "position": 11, "driver_id": "nico-hulkenberg", "meeting_id": 1169, "points_hundredths": 4900}, {"wins": 0, "ordinal": 12, "position": 12, "driver_id": "fernando-alonso", "meeting_id": 1169, "points_hundredths": 4800}, {"wins": 0, "ordinal": 13, "position": 13, "driver_id": "oliver-bearman", "meeting_id": 1169, "points_hundredths": 4100}, {"wins": 0, "ordinal": 14, "position": 14, "driver_id": "liam-lawson", "meeting_id": 1169, "points_hundredths": 3800}, {"wins": 0, "ordinal": 15, "position": 15, "driver_id": "yuki-tsunoda", "meeting_id": 1169, "points_hundredths": 3300}, {"wins": 0, "ordinal": 16, "position": 16, "driver_id": "esteban-ocon", "meeting_id": 1169, "points_hundredths": 3200}, {"wins": 0, "ordinal": 17, "position": 17, "driver_id": "lance-stroll", "meeting_id": 1169, "points_hundredths": 3200}, {"wins": 0, "ordinal": 18, "position": 18, "driver_id": "pierre-gasly", "meeting_id": 1169, "points_hundredths": 2200}, {"wins": 0, "ordinal": 19, "position": 19, "driver_id": "gabriel-bortoleto", "meeting_id": 1169, "points_hundredths": 1900}, {"wins": 0, "ordinal": 20, "position": 20, "driver_id": "franco-colapinto", "meeting_id": 1169, "points_hundredths": 0}, {"wins": 0, "ordinal": 21, "position": 21, "driver_id": "jack-doohan", "meeting_id": 1169, "points_hundredths": 0}]'),
('327', 'team_standings', '{"meeting_id": 1169}', '[{"wins": 14, "ordinal": 1, "team_id": "mclaren", "position": 1, "meeting_id": 1169, "engine_maker_id": "mercedes", "points_hundredths": 80000}, {"wins": 2, "ordinal": 2, "team_id": "mercedes", "position": 2, "meeting_id": 1169, "engine_maker_id": "mercedes", "points_hundredths": 45900}, {"wins": 7, "ordinal": 3, "team_id": "red-bull", "position": 3, "meeting_id": 1169, "engine_maker_id": "honda-rbpt", "points_hundredths": 42600}, {"wins": 0, "ordinal": 4, "team_id": "ferrari", "position": 4, "meeting_id": 1169, "engine_maker_id": "ferrari", "points_hundredths": 38200}, {"wins": 0, "ordinal": 5, "team_id": "williams", "position": 5, "meeting_id": 1169, "engine_maker_id": "mercedes", "points_hundredths": 13700}, {"wins": 0, "ordinal": 6, "team_id": "racing-bulls", "position": 6, "meeting_id": 1169, "engine_maker_id": "honda-rbpt", "points_hundredths": 9200}, {"wins": 0, "ordinal": 7, "team_id": "aston-martin", "position": 7, "meeting_id": 1169, "engine_maker_id": "mercedes", "points_hundredths": 8000}, {"wins": 0, "ordinal": 8, "team_id": "haas", "position": 8, "meeting_id": 1169, "engine_maker_id": "ferrari", "points_hundredths": 7300}, {"wins": 0, "ordinal": 9, "team_id": "kick-sauber", "position": 9, "meeting_id": 1169, "engine_maker_id": "ferrari", "points_hundredths": 6800}, {"wins": 0, "ordinal": 10, "team_id": "alpine", "position": 10, "meeting_id": 1169, "engine_maker_id": "renault", "points_hundredths": 2200}]');

insert into facts.pack_state ("id", "version", "facts_as_of", "loaded_at", "search_rules", "revision", "edition") values
('1', 'ebda743ff79e90cb865f755c741ac5d7dfaa9e98e6aa2f14427d50a31f730614', '2026-08-21', '2026-11-22 12:00:00+00', NULL, '15', '4');

insert into facts.shown_instead ("subject", "id", "season", "field", "value") values
('driver', 'lando-norris', '0', 'picture', 'https://media.example.org/norris.webp'),
('driver', 'lando-norris', '2025', 'number', '1');

insert into members.audit_log ("id", "at", "actor", "action", "subject", "summary", "detail") overriding system value values
('1', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'classification/1167/race', 'Race, Max Verstappen: Disqualified. The entry list says so.', '{"changes": [{"field": "ruling", "value": {"kind": "disqualify"}, "session": "race", "subject": "classification", "driverId": "max-verstappen", "meetingId": 1167}], "sourceUrl": "https://example.org/list"}'),
('10', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'meeting/1000000', 'Meeting cancelled. The entry list says so.', '{"changes": [{"field": "cancelled", "value": true, "subject": "meeting", "meetingId": 1000000}], "sourceUrl": "https://example.org/list"}'),
('11', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'classification/1170/race', 'Race, Franco Colapinto: Disqualified. The entry list says so.', '{"changes": [{"field": "ruling", "value": {"kind": "disqualify"}, "session": "race", "subject": "classification", "driverId": "franco-colapinto", "meetingId": 1170}], "sourceUrl": "https://example.org/list"}'),
('2', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'classification/1167/qualifying', 'Qualifying, Lando Norris: Disqualified. The entry list says so.', '{"changes": [{"field": "ruling", "value": {"kind": "disqualify"}, "session": "qualifying", "subject": "classification", "driverId": "lando-norris", "meetingId": 1167}], "sourceUrl": "https://example.org/list"}'),
('3', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'meeting/1170', 'Race starts at 15:00 UTC on 7 December. The entry list says so.', '{"changes": [{"field": "startsAt", "value": "2025-12-07T15:00:00Z", "session": "race", "subject": "session", "meetingId": 1170}], "sourceUrl": "https://example.org/list"}'),
('4', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'meeting/1169', 'Race cancelled. The entry list says so.', '{"changes": [{"field": "cancelled", "value": "despite-result", "session": "race", "subject": "session", "meetingId": 1169}], "sourceUrl": "https://example.org/list"}'),
('5', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'meeting/1168', 'Name: Las Vegas Night Grand Prix; First day: 2025-11-19. The entry list says so.', '{"changes": [{"field": "name", "value": "Las Vegas Night Grand Prix", "subject": "meeting", "meetingId": 1168}, {"field": "startDate", "value": "2025-11-19", "subject": "meeting", "meetingId": 1168}], "sourceUrl": "https://example.org/list"}'),
('6', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'driver/lando-norris', 'First name: Orlando; Picture: https://media.example.org/norris.webp; Number in 2025: 1. The entry list says so.', '{"changes": [{"field": "firstName", "value": "Orlando", "subject": "driver", "driverId": "lando-norris"}, {"field": "picture", "value": "https://media.example.org/norris.webp", "subject": "driver", "driverId": "lando-norris"}, {"field": "number", "value": "1", "season": 2025, "subject": "driver", "driverId": "lando-norris"}], "sourceUrl": "https://example.org/list"}'),
('7', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'team/mclaren', 'Name: McLaren Racing; Colour in 2025: #b45309. The entry list says so.', '{"changes": [{"field": "name", "value": "McLaren Racing", "teamId": "mclaren", "subject": "team"}, {"field": "colour", "value": "#b45309", "season": 2025, "teamId": "mclaren", "subject": "team"}], "sourceUrl": "https://example.org/list"}'),
('8', '2026-11-22 00:00:00+00', 'ana', 'override.save', 'driver/oscar-piastri', 'Code: OSC. The entry list says so.', '{"changes": [{"field": "code", "value": "OSC", "subject": "driver", "driverId": "oscar-piastri"}], "sourceUrl": "https://example.org/list"}'),
('9', '2026-11-22 00:00:00+00', 'bea', 'override.undo', 'driver/oscar-piastri', 'Taken back: Code: OSC.', '{"ids": [12]}');

insert into members.ballots ("id", "meeting_id", "account_id", "guest_id", "counted_as", "scorer", "rest", "team", "paper", "paper_printed_at", "cast_at", "changed_at") overriding system value values
('1', '1000000', 'bo', NULL, 'account', 'lando-norris', NULL, NULL, 'p', '2026-11-22 14:26:53.834564+00', '2026-11-22 14:26:53.834564+00', '2026-11-22 14:26:53.834564+00'),
('2', '1168', 'bo', NULL, 'account', 'lando-norris', NULL, NULL, 'p2', '2026-11-22 14:26:53.834564+00', '2026-11-22 14:26:53.834564+00', '2026-11-22 14:26:53.834564+00');

insert into members.overrides ("id", "subject", "meeting_id", "session", "driver_id", "team_id", "season", "field", "value", "before", "reason", "source_url", "made_by", "made_at", "noticed_at", "undone_by", "undone_at", "undone_noticed_at", "unfit", "save_id") overriding system value values
('1', 'classification', '1167', 'race', 'max-verstappen', NULL, NULL, 'ruling', '{"kind": "disqualify"}', '3', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '1'),
('10', 'team', NULL, NULL, NULL, 'mclaren', NULL, 'name', '"McLaren Racing"', 'McLaren', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '10'),
('11', 'team', NULL, NULL, NULL, 'mclaren', '2025', 'colour', '"#b45309"', '#e56806', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '10'),
('12', 'driver', NULL, NULL, 'oscar-piastri', NULL, NULL, 'code', '"OSC"', 'PIA', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', 'bea', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, '12'),
('13', 'meeting', '1000000', NULL, NULL, NULL, NULL, 'cancelled', 'true', '2026-11-21', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '13'),
('14', 'classification', '1170', 'race', 'franco-colapinto', NULL, NULL, 'ruling', '{"kind": "disqualify"}', '20', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, 'This driver is not in the classification.', '14'),
('2', 'classification', '1167', 'qualifying', 'lando-norris', NULL, NULL, 'ruling', '{"kind": "disqualify"}', '1', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '2'),
('3', 'session', '1170', 'race', NULL, NULL, NULL, 'startsAt', '"2025-12-07T15:00:00Z"', '2025-12-07T13:00:00Z', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '3'),
('4', 'session', '1169', 'race', NULL, NULL, NULL, 'cancelled', '"despite-result"', '2025-11-30T16:00:00Z', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '4'),
('5', 'meeting', '1168', NULL, NULL, NULL, NULL, 'name', '"Las Vegas Night Grand Prix"', 'Las Vegas Grand Prix', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '5'),
('6', 'meeting', '1168', NULL, NULL, NULL, NULL, 'startDate', '"2025-11-19"', '2025-11-20', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '5'),
('7', 'driver', NULL, NULL, 'lando-norris', NULL, NULL, 'firstName', '"Orlando"', 'Lando', 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '7'),
('8', 'driver', NULL, NULL, 'lando-norris', NULL, NULL, 'picture', '"https://media.example.org/norris.webp"', NULL, 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '7'),
('9', 'driver', NULL, NULL, 'lando-norris', NULL, '2025', 'number', '"1"', NULL, 'The entry list says so.', 'https://example.org/list', 'ana', '2026-11-22 00:00:00+00', '2026-01-10 12:00:00+00', NULL, NULL, NULL, NULL, '7');

insert into upstream.documents ("id", "source", "kind", "season", "meeting_id", "version", "content", "content_hash", "first_seen_at", "last_seen_at", "noticed_at", "repeated_at", "in_use", "changes", "note") overriding system value values
('1', 'ergast', 'calendar', '2026', NULL, '1', '{"kind": "calendar", "season": 2026, "meetings": [{"date": "2026-11-22", "name": "Las Vegas Grand Prix", "round": 1, "season": 2026, "circuit": {"ref": "vegas", "name": "Las Vegas Strip Street Circuit", "country": "USA", "latitude": 36.1147, "locality": "Las Vegas", "longitude": -115.173}, "sessions": [], "startsAt": "2026-11-22T04:00:00Z"}]}', '15bc094ff3487b74c5b0214104b614b7e18332abe92db9df4a314e188c221517', '2026-11-20 00:00:00+00', '2026-11-20 00:00:00+00', '2026-11-20 00:00:00+00', '2026-11-20 00:00:00+00', 'true', '[]', NULL),
('2', 'ergast', 'race', '2025', '1170', '1', '{"kind": "race", "rows": [{"grid": 1, "laps": 58, "team": {"ref": "red_bull", "name": "Red Bull", "nationality": "Austrian"}, "driver": {"ref": "max_verstappen", "code": "VER", "bornOn": "1997-09-30", "givenName": "Max", "familyName": "Verstappen", "nationality": "Dutch", "permanentNumber": 3}, "number": "1", "status": "Finished", "timeMs": 5167469, "position": 1, "timeText": "1:26:07.469", "fastestLap": {"lap": 39, "rank": 5, "timeMs": 87625, "timeText": "1:27.625", "averageKph": null}, "positionText": "1", "pointsHundredths": 2500}, {"grid": 3, "laps": 58, "team": {"ref": "mclaren", "name": "McLaren", "nationality": "British"}, "driver": {"ref": "piastri", "code": "PIA", "bornOn": "2001-04-06", "givenName": "Oscar", "familyName": "Piastri", "nationality": "Australian", "permanentNumber": 81}, "number": "81", "status": "Finished", "timeMs": 5180063, "position": 2, "timeText": "+12.594", "fastestLap": {"lap": 44, "rank": 2, "timeMs": 86765, "timeText": "1:26.765", "averageKph": null}, "positionText": "2", "pointsHundredths": 1800}, {"grid": 2, "laps": 58, "team": {"ref": "mclaren", "name": "McLaren", "nationality": "British"}, "driver": {"ref": "norris", "code": "NOR", "bornOn": "1999-11-13", "givenName": "Lando", "familyName": "Norris", "nationality": "British", "permanentNumber": 1}, "number": "4", "status": "Finished", "timeMs": 5184041, "position": 3, "timeText": "+16.572", "fastestLap": {"lap": 48, "rank": 3, "timeMs": 86818, "timeText": "1:26.818", "averageKph": null}, "positionText": "3", "pointsHundredths": 1500}, {"grid": 5, "laps": 58, "team": {"ref": "ferrari", "name": "Ferrari", "nationality": "Italian"}, "driver": {"ref": "leclerc", "code": "LEC", "bornOn": "1997-10-16", "givenName": "Charles", "familyName": "Leclerc", "nationality": "Monegasque", "permanentNumber": 16}, "number": "16", "status": "Finished", "timeMs": 5190748, "position": 4, "timeText": "+23.279", "fastestLap": {"lap": 45, "rank": 1, "timeMs": 86725, "timeText": "1:26.725", "averageKph": null}, "positionText": "4", "pointsHundredths": 1200}, {"grid": 4, "laps": 58, "team": {"ref": "mercedes", "name": "Mercedes", "nationality": "German"}, "driver": {"ref": "russell", "code": "RUS", "bornOn": "1998-02-15", "givenName": "George", "familyName": "Russell", "nationality": "British", "permanentNumber": 63}, "number": "63", "status": "Finished", "timeMs": 5216032, "position": 5, "timeText": "+48.563", "fastestLap": {"lap": 57, "rank": 14, "timeMs": 88599, "timeText": "1:28.599", "averageKph": null}, "positionText": "5", "pointsHundredths": 1000}, {"grid": 6, "laps": 58, "team": {"ref": "aston_martin", "name": "Aston Martin", "nationality": "British"}, "driver": {"ref": "alonso", "code": "ALO", "bornOn": "1981-07-29", "givenName": "Fernando", "familyName": "Alonso", "nationality": "Spanish", "permanentNumber": 14}, "number": "14", "status": "Finished", "timeMs": 5235031, "position": 6, "timeText": "+1:07.562", "fastestLap": {"lap": 54, "rank": 11, "timeMs": 88279, "timeText": "1:28.279", "averageKph": null}, "positionText": "6", "pointsHundredths": 800}, {"grid": 8, "laps": 58, "team": {"ref": "haas", "name": "Haas F1 Team", "nationality": "American"}, "driver": {"ref": "ocon", "code": "OCO", "bornOn": "1996-09-17", "givenName": "Esteban", "familyName": "Ocon", "nationality": "French", "permanentNumber": 31}, "number": "31", "status": "Finished", "timeMs": 5237345, "position": 7, "timeText": "+1:09.876", "fastestLap": {"lap": 56, "rank": 15, "timeMs": 88655, "timeText": "1:28.655", "averageKph": null}, "positionText": "7", "pointsHundredths": 600}, {"grid": 16, "laps": 58, "team": {"ref": "ferrari", "name": "Ferrari", "nationality": "Italian"}, "driver": {"ref": "hamilton", "code": "HAM", "bornOn": "1985-01-07", "givenName": "Lewis", "familyName": "Hamilton", "nationality": "British", "permanentNumber": 44}, "number": "44", "status": "Finished", "timeMs": 5240139, "position": 8, "timeText": "+1:12.670", "fastestLap": {"lap": 36, "rank": 10, "timeMs": 88094, "timeText": "1:28.094", "averageKph": null}, "positionText": "8", "pointsHundredths": 400}, {"grid": 18, "laps": 58, "team": {"ref": "sauber", "name": "Sauber", "nationality": "Swiss"}, "driver": {"ref": "hulkenberg", "code": "HUL", "bornOn": "1987-08-19", "givenName": "Nico", "familyName": "Hülkenberg", "nationality": "German", "permanentNumber": 27}, "number": "27", "status": "Finished", "timeMs": 5246483, "position": 9, "timeText": "+1:19.014", "fastestLap": {"lap": 46, "rank": 4, "timeMs": 87050, "timeText": "1:27.050", "averageKph": null}, "positionText": "9", "pointsHundredths": 200}, {"grid": 15, "laps": 58, "team": {"ref": "aston_martin", "name": "Aston Martin", "nationality": "British"}, "driver": {"ref": "stroll", "code": "STR", "bornOn": "1998-10-29", "givenName": "Lance", "familyName": "Stroll", "nationality": "Canadian", "permanentNumber": 18}, "number": "18", "status": "Finished", "timeMs": 5246992, "position": 10, "timeText": "+1:19.523", "fastestLap": {"lap": 52, "rank": 6, "timeMs": 87626, "timeText": "1:27.626", "averageKph": null}, "positionText": "10", "pointsHundredths": 100}, {"grid": 7, "laps": 58, "team": {"ref": "sauber", "name": "Sauber", "nationality": "Swiss"}, "driver": {"ref": "bortoleto", "code": "BOR", "bornOn": "2004-10-14", "givenName": "Gabriel", "familyName": "Bortoleto", "nationality": "Brazilian", "permanentNumber": 5}, "number": "5", "status": "Finished", "timeMs": 5248512, "position": 11, "timeText": "+1:21.043", "fastestLap": {"lap": 47, "rank": 19, "timeMs": 89114, "timeText": "1:29.114", "averageKph": null}, "positionText": "11", "pointsHundredths": 0}, {"grid": 11, "laps": 58, "team": {"ref": "haas", "name": "Haas F1 Team", "nationality": "American"}, "driver": {"ref": "bearman", "code": "BEA", "bornOn": "2005-05-08", "givenName": "Oliver", "familyName": "Bearman", "nationality": "British", "permanentNumber": 87}, "number": "87", "status": "Finished", "timeMs": 5248635, "position": 12, "timeText": "+1:21.166", "fastestLap": {"lap": 50, "rank": 17, "timeMs": 88976, "timeText": "1:28.976", "averageKph": null}, "positionText": "12", "pointsHundredths": 0}, {"grid": 12, "laps": 58, "team": {"ref": "williams", "name": "Williams", "nationality": "British"}, "driver": {"ref": "sainz", "code": "SAI", "bornOn": "1994-09-01", "givenName": "Carlos", "familyName": "Sainz", "nationality": "Spanish", "permanentNumber": 55}, "number": "55", "status": "Finished", "timeMs": 5249627, "position": 13, "timeText": "+1:22.158", "fastestLap": {"lap": 51, "rank": 18, "timeMs": 89052, "timeText": "1:29.052", "averageKph": null}, "positionText": "13", "pointsHundredths": 0}, {"grid": 10, "laps": 58, "team": {"ref": "red_bull", "name": "Red Bull", "nationality": "Austrian"}, "driver": {"ref": "tsunoda", "code": "TSU", "bornOn": "2000-05-11", "givenName": "Yuki", "familyName": "Tsunoda", "nationality": "Japanese", "permanentNumber": 22}, "number": "22", "status": "Finished", "timeMs": 5251263, "position": 14, "timeText": "+1:23.794", "fastestLap": {"lap": 44, "rank": 13, "timeMs": 88557, "timeText": "1:28.557", "averageKph": null}, "positionText": "14", "pointsHundredths": 0}, {"grid": 14, "laps": 58, "team": {"ref": "mercedes", "name": "Mercedes", "nationality": "German"}, "driver": {"ref": "antonelli", "code": "ANT", "bornOn": "2006-08-25", "givenName": "Andrea Kimi", "familyName": "Antonelli", "nationality": "Italian", "permanentNumber": 12}, "number": "12", "status": "Finished", "timeMs": 5251868, "position": 15, "timeText": "+1:24.399", "fastestLap": {"lap": 34, "rank": 9, "timeMs": 88029, "timeText": "1:28.029", "averageKph": null}, "positionText": "15", "pointsHundredths": 0}, {"grid": 17, "laps": 58, "team": {"ref": "williams", "name": "Williams", "nationality": "British"}, "driver": {"ref": "albon", "code": "ALB", "bornOn": "1996-03-23", "givenName": "Alexander", "familyName": "Albon", "nationality": "Thai", "permanentNumber": 23}, "number": "23", "status": "Finished", "timeMs": 5257796, "position": 16, "timeText": "+1:30.327", "fastestLap": {"lap": 45, "rank": 12, "timeMs": 88367, "timeText": "1:28.367", "averageKph": null}, "positionText": "16", "pointsHundredths": 0}, {"grid": 9, "laps": 57, "team": {"ref": "rb", "name": "RB F1 Team", "nationality": "Italian"}, "driver": {"ref": "hadjar", "code": "HAD", "bornOn": "2004-09-28", "givenName": "Isack", "familyName": "Hadjar", "nationality": "French", "permanentNumber": 6}, "number": "6", "status": "Lapped", "timeMs": 5168796, "position": 17, "timeText": "+1.327", "fastestLap": {"lap": 52, "rank": 20, "timeMs": 89375, "timeText": "1:29.375", "averageKph": null}, "positionText": "17", "pointsHundredths": 0}, {"grid": 13, "laps": 57, "team": {"ref": "rb", "name": "RB F1 Team", "nationality": "Italian"}, "driver": {"ref": "lawson", "code": "LAW", "bornOn": "2002-02-11", "givenName": "Liam", "familyName": "Lawson", "nationality": "New Zealander", "permanentNumber": 30}, "number": "30", "status": "Lapped", "timeMs": 5172128, "position": 18, "timeText": "+4.659", "fastestLap": {"lap": 39, "rank": 16, "timeMs": 88886, "timeText": "1:28.886", "averageKph": null}, "positionText": "18", "pointsHundredths": 0}, {"grid": 19, "laps": 57, "team": {"ref": "alpine", "name": "Alpine F1 Team", "nationality": "French"}, "driver": {"ref": "gasly", "code": "GAS", "bornOn": "1996-02-07", "givenName": "Pierre", "familyName": "Gasly", "nationality": "French", "permanentNumber": 10}, "number": "10", "status": "Lapped", "timeMs": 5179377, "position": 19, "timeText": "+11.908", "fastestLap": {"lap": 46, "rank": 8, "timeMs": 87767, "timeText": "1:27.767", "averageKph": null}, "positionText": "19", "pointsHundredths": 0}, {"grid": 20, "laps": 57, "team": {"ref": "alpine", "name": "Alpine F1 Team", "nationality": "French"}, "driver": {"ref": "colapinto", "code": "COL", "bornOn": "2003-05-27", "givenName": "Franco", "familyName": "Colapinto", "nationality": "Argentine", "permanentNumber": 43}, "number": "43", "status": "Lapped", "timeMs": 5181472, "position": 20, "timeText": "+14.003", "fastestLap": {"lap": 42, "rank": 7, "timeMs": 87710, "timeText": "1:27.710", "averageKph": null}, "positionText": "20", "pointsHundredths": 0}], "meeting": {"date": "2025-12-07", "name": "Abu Dhabi Grand Prix", "round": 24, "season": 2025, "circuit": {"ref": "yas_marina", "name": "Yas Marina Circuit", "country": "UAE", "latitude": 24.4672, "locality": "Abu Dhabi", "longitude": 54.6031}, "startsAt": "2025-12-07T13:00:00Z"}}', 'd1ad046b9105856803bcad72fe3c2fc0c699b08686abbb08afab508eab4e8c66', '2026-11-20 01:00:00+00', '2026-11-20 01:00:00+00', '2026-11-20 01:00:00+00', '2026-11-20 01:00:00+00', 'true', '[]', NULL),
('3', 'ergast', 'race', '2025', '1170', '2', '{"kind": "race", "rows": [{"grid": 1, "laps": 58, "team": {"ref": "red_bull", "name": "Red Bull", "nationality": "Austrian"}, "driver": {"ref": "max_verstappen", "code": "VER", "bornOn": "1997-09-30", "givenName": "Max", "familyName": "Verstappen", "nationality": "Dutch", "permanentNumber": 3}, "number": "1", "status": "Finished", "timeMs": 5167469, "position": 1, "timeText": "1:26:07.469", "fastestLap": {"lap": 39, "rank": 5, "timeMs": 87625, "timeText": "1:27.625", "averageKph": null}, "positionText": "1", "pointsHundredths": 2500}, {"grid": 3, "laps": 58, "team": {"ref": "mclaren", "name": "McLaren", "nationality": "British"}, "driver": {"ref": "piastri", "code": "PIA", "bornOn": "2001-04-06", "givenName": "Oscar", "familyName": "Piastri", "nationality": "Australian", "permanentNumber": 81}, "number": "81", "status": "Finished", "timeMs": 5180063, "position": 2, "timeText": "+12.594", "fastestLap": {"lap": 44, "rank": 2, "timeMs": 86765, "timeText": "1:26.765", "averageKph": null}, "positionText": "2", "pointsHundredths": 1800}, {"grid": 2, "laps": 58, "team": {"ref": "mclaren", "name": "McLaren", "nationality": "British"}, "driver": {"ref": "norris", "code": "NOR", "bornOn": "1999-11-13", "givenName": "Lando", "familyName": "Norris", "nationality": "British", "permanentNumber": 1}, "number": "4", "status": "Finished", "timeMs": 5184041, "position": 3, "timeText": "+16.572", "fastestLap": {"lap": 48, "rank": 3, "timeMs": 86818, "timeText": "1:26.818", "averageKph": null}, "positionText": "3", "pointsHundredths": 1500}, {"grid": 5, "laps": 58, "team": {"ref": "ferrari", "name": "Ferrari", "nationality": "Italian"}, "driver": {"ref": "leclerc", "code": "LEC", "bornOn": "1997-10-16", "givenName": "Charles", "familyName": "Leclerc", "nationality": "Monegasque", "permanentNumber": 16}, "number": "16", "status": "Finished", "timeMs": 5190748, "position": 4, "timeText": "+23.279", "fastestLap": {"lap": 45, "rank": 1, "timeMs": 86725, "timeText": "1:26.725", "averageKph": null}, "positionText": "4", "pointsHundredths": 1200}, {"grid": 4, "laps": 58, "team": {"ref": "mercedes", "name": "Mercedes", "nationality": "German"}, "driver": {"ref": "russell", "code": "RUS", "bornOn": "1998-02-15", "givenName": "George", "familyName": "Russell", "nationality": "British", "permanentNumber": 63}, "number": "63", "status": "Finished", "timeMs": 5216032, "position": 5, "timeText": "+48.563", "fastestLap": {"lap": 57, "rank": 14, "timeMs": 88599, "timeText": "1:28.599", "averageKph": null}, "positionText": "5", "pointsHundredths": 1000}, {"grid": 6, "laps": 58, "team": {"ref": "aston_martin", "name": "Aston Martin", "nationality": "British"}, "driver": {"ref": "alonso", "code": "ALO", "bornOn": "1981-07-29", "givenName": "Fernando", "familyName": "Alonso", "nationality": "Spanish", "permanentNumber": 14}, "number": "14", "status": "Finished", "timeMs": 5235031, "position": 6, "timeText": "+1:07.562", "fastestLap": {"lap": 54, "rank": 11, "timeMs": 88279, "timeText": "1:28.279", "averageKph": null}, "positionText": "6", "pointsHundredths": 800}, {"grid": 8, "laps": 58, "team": {"ref": "haas", "name": "Haas F1 Team", "nationality": "American"}, "driver": {"ref": "ocon", "code": "OCO", "bornOn": "1996-09-17", "givenName": "Esteban", "familyName": "Ocon", "nationality": "French", "permanentNumber": 31}, "number": "31", "status": "Finished", "timeMs": 5237345, "position": 7, "timeText": "+1:09.876", "fastestLap": {"lap": 56, "rank": 15, "timeMs": 88655, "timeText": "1:28.655", "averageKph": null}, "positionText": "7", "pointsHundredths": 600}, {"grid": 16, "laps": 58, "team": {"ref": "ferrari", "name": "Ferrari", "nationality": "Italian"}, "driver": {"ref": "hamilton", "code": "HAM", "bornOn": "1985-01-07", "givenName": "Lewis", "familyName": "Hamilton", "nationality": "British", "permanentNumber": 44}, "number": "44", "status": "Finished", "timeMs": 5240139, "position": 8, "timeText": "+1:12.670", "fastestLap": {"lap": 36, "rank": 10, "timeMs": 88094, "timeText": "1:28.094", "averageKph": null}, "positionText": "8", "pointsHundredths": 400}, {"grid": 18, "laps": 58, "team": {"ref": "sauber", "name": "Sauber", "nationality": "Swiss"}, "driver": {"ref": "hulkenberg", "code": "HUL", "bornOn": "1987-08-19", "givenName": "Nico", "familyName": "Hülkenberg", "nationality": "German", "permanentNumber": 27}, "number": "27", "status": "Finished", "timeMs": 5246483, "position": 9, "timeText": "+1:19.014", "fastestLap": {"lap": 46, "rank": 4, "timeMs": 87050, "timeText": "1:27.050", "averageKph": null}, "positionText": "9", "pointsHundredths": 200}, {"grid": 15, "laps": 58, "team": {"ref": "aston_martin", "name": "Aston Martin", "nationality": "British"}, "driver": {"ref": "stroll", "code": "STR", "bornOn": "1998-10-29", "givenName": "Lance", "familyName": "Stroll", "nationality": "Canadian", "permanentNumber": 18}, "number": "18", "status": "Finished", "timeMs": 5246992, "position": 10, "timeText": "+1:19.523", "fastestLap": {"lap": 52, "rank": 6, "timeMs": 87626, "timeText": "1:27.626", "averageKph": null}, "positionText": "10", "pointsHundredths": 100}, {"grid": 7, "laps": 58, "team": {"ref": "sauber", "name": "Sauber", "nationality": "Swiss"}, "driver": {"ref": "bortoleto", "code": "BOR", "bornOn": "2004-10-14", "givenName": "Gabriel", "familyName": "Bortoleto", "nationality": "Brazilian", "permanentNumber": 5}, "number": "5", "status": "Finished", "timeMs": 5248512, "position": 11, "timeText": "+1:21.043", "fastestLap": {"lap": 47, "rank": 19, "timeMs": 89114, "timeText": "1:29.114", "averageKph": null}, "positionText": "11", "pointsHundredths": 0}, {"grid": 11, "laps": 58, "team": {"ref": "haas", "name": "Haas F1 Team", "nationality": "American"}, "driver": {"ref": "bearman", "code": "BEA", "bornOn": "2005-05-08", "givenName": "Oliver", "familyName": "Bearman", "nationality": "British", "permanentNumber": 87}, "number": "87", "status": "Finished", "timeMs": 5248635, "position": 12, "timeText": "+1:21.166", "fastestLap": {"lap": 50, "rank": 17, "timeMs": 88976, "timeText": "1:28.976", "averageKph": null}, "positionText": "12", "pointsHundredths": 0}, {"grid": 12, "laps": 58, "team": {"ref": "williams", "name": "Williams", "nationality": "British"}, "driver": {"ref": "sainz", "code": "SAI", "bornOn": "1994-09-01", "givenName": "Carlos", "familyName": "Sainz", "nationality": "Spanish", "permanentNumber": 55}, "number": "55", "status": "Finished", "timeMs": 5249627, "position": 13, "timeText": "+1:22.158", "fastestLap": {"lap": 51, "rank": 18, "timeMs": 89052, "timeText": "1:29.052", "averageKph": null}, "positionText": "13", "pointsHundredths": 0}, {"grid": 10, "laps": 58, "team": {"ref": "red_bull", "name": "Red Bull", "nationality": "Austrian"}, "driver": {"ref": "tsunoda", "code": "TSU", "bornOn": "2000-05-11", "givenName": "Yuki", "familyName": "Tsunoda", "nationality": "Japanese", "permanentNumber": 22}, "number": "22", "status": "Finished", "timeMs": 5251263, "position": 14, "timeText": "+1:23.794", "fastestLap": {"lap": 44, "rank": 13, "timeMs": 88557, "timeText": "1:28.557", "averageKph": null}, "positionText": "14", "pointsHundredths": 0}, {"grid": 14, "laps": 58, "team": {"ref": "mercedes", "name": "Mercedes", "nationality": "German"}, "driver": {"ref": "antonelli", "code": "ANT", "bornOn": "2006-08-25", "givenName": "Andrea Kimi", "familyName": "Antonelli", "nationality": "Italian", "permanentNumber": 12}, "number": "12", "status": "Finished", "timeMs": 5251868, "position": 15, "timeText": "+1:24.399", "fastestLap": {"lap": 34, "rank": 9, "timeMs": 88029, "timeText": "1:28.029", "averageKph": null}, "positionText": "15", "pointsHundredths": 0}, {"grid": 17, "laps": 58, "team": {"ref": "williams", "name": "Williams", "nationality": "British"}, "driver": {"ref": "albon", "code": "ALB", "bornOn": "1996-03-23", "givenName": "Alexander", "familyName": "Albon", "nationality": "Thai", "permanentNumber": 23}, "number": "23", "status": "Finished", "timeMs": 5257796, "position": 16, "timeText": "+1:30.327", "fastestLap": {"lap": 45, "rank": 12, "timeMs": 88367, "timeText": "1:28.367", "averageKph": null}, "positionText": "16", "pointsHundredths": 0}, {"grid": 9, "laps": 57, "team": {"ref": "rb", "name": "RB F1 Team", "nationality": "Italian"}, "driver": {"ref": "hadjar", "code": "HAD", "bornOn": "2004-09-28", "givenName": "Isack", "familyName": "Hadjar", "nationality": "French", "permanentNumber": 6}, "number": "6", "status": "Lapped", "timeMs": 5168796, "position": 17, "timeText": "+1.327", "fastestLap": {"lap": 52, "rank": 20, "timeMs": 89375, "timeText": "1:29.375", "averageKph": null}, "positionText": "17", "pointsHundredths": 0}, {"grid": 13, "laps": 57, "team": {"ref": "rb", "name": "RB F1 Team", "nationality": "Italian"}, "driver": {"ref": "lawson", "code": "LAW", "bornOn": "2002-02-11", "givenName": "Liam", "familyName": "Lawson", "nationality": "New Zealander", "permanentNumber": 30}, "number": "30", "status": "Lapped", "timeMs": 5172128, "position": 18, "timeText": "+4.659", "fastestLap": {"lap": 39, "rank": 16, "timeMs": 88886, "timeText": "1:28.886", "averageKph": null}, "positionText": "18", "pointsHundredths": 0}, {"grid": 19, "laps": 57, "team": {"ref": "alpine", "name": "Alpine F1 Team", "nationality": "French"}, "driver": {"ref": "gasly", "code": "GAS", "bornOn": "1996-02-07", "givenName": "Pierre", "familyName": "Gasly", "nationality": "French", "permanentNumber": 10}, "number": "10", "status": "Lapped", "timeMs": 5179377, "position": 19, "timeText": "+11.908", "fastestLap": {"lap": 46, "rank": 8, "timeMs": 87767, "timeText": "1:27.767", "averageKph": null}, "positionText": "19", "pointsHundredths": 0}], "meeting": {"date": "2025-12-07", "name": "Abu Dhabi Grand Prix", "round": 24, "season": 2025, "circuit": {"ref": "yas_marina", "name": "Yas Marina Circuit", "country": "UAE", "latitude": 24.4672, "locality": "Abu Dhabi", "longitude": 54.6031}, "startsAt": "2025-12-07T13:00:00Z"}}', '910e813c9db547405a52f73daedefb45dbb2d890f1ae970628a0f1746bd9d1b2', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00', 'true', '[{"from": 20, "what": "not-listed", "driverId": "franco-colapinto"}]', NULL);

insert into upstream.observed_meetings ("id", "season", "slug", "circuit_id", "grand_prix_id", "adopted_as") overriding system value values
('1000000', '2026', 'las-vegas-grand-prix', 'las-vegas', 'las-vegas', NULL);

insert into upstream.schedule_changes ("id", "source", "meeting_id", "what", "session", "from", "to", "noticed_at", "reason", "source_url") overriding system value values
('1', 'administrator', '1170', 'start', 'race', '2025-12-07T13:00:00Z', '2025-12-07T15:00:00Z', '2026-01-10 12:00:00+00', 'The entry list says so.', 'https://example.org/list'),
('2', 'administrator', '1169', 'session-dropped', 'race', '2025-11-30T16:00:00Z', NULL, '2026-01-10 12:00:00+00', 'The entry list says so.', 'https://example.org/list'),
('3', 'administrator', '1168', 'renamed', NULL, 'Las Vegas Grand Prix', 'Las Vegas Night Grand Prix', '2026-01-10 12:00:00+00', 'The entry list says so.', 'https://example.org/list'),
('4', 'administrator', '1000000', 'cancelled', NULL, '2026-11-21', NULL, '2026-01-10 12:00:00+00', 'The entry list says so.', 'https://example.org/list');

select setval('drizzle.__drizzle_migrations_id_seq', 24);
select setval('upstream.documents_id_seq', 3);
select setval('upstream.observed_meetings_id_seq', 1000000);
select setval('upstream.schedule_changes_id_seq', 4);
select setval('members.ballots_id_seq', 2);
select setval('members.audit_log_id_seq', 11);
select setval('facts.covered_rows_id_seq', 327);
select setval('members.overrides_id_seq', 14);
