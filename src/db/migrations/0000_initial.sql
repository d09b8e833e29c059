CREATE SCHEMA "facts";
--> statement-breakpoint
CREATE SCHEMA "source";
--> statement-breakpoint
CREATE SCHEMA "members";
--> statement-breakpoint
CREATE SCHEMA "upstream";
--> statement-breakpoint
CREATE TYPE "facts"."session_kind" AS ENUM('practice-1', 'practice-2', 'practice-3', 'practice-4', 'pre-qualifying', 'qualifying-1', 'qualifying-2', 'sprint-qualifying', 'sprint', 'qualifying', 'warm-up', 'race');--> statement-breakpoint
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
	CONSTRAINT "accounts_role" CHECK ("members"."accounts"."role" in ('user', 'admin')),
	CONSTRAINT "accounts_email_lower_case" CHECK ("members"."accounts"."email" = lower("members"."accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "members"."attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "members"."credentials" (
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
	CONSTRAINT "credentials_provider_subject_unique" UNIQUE("provider","subject"),
	CONSTRAINT "credentials_account_id_provider_unique" UNIQUE("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "members"."known_clients" (
	"account_id" text NOT NULL,
	"client_hash" text NOT NULL,
	"last_signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_clients_account_id_client_hash_pk" PRIMARY KEY("account_id","client_hash")
);
--> statement-breakpoint
CREATE TABLE "members"."mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_links_kind" CHECK ("members"."mailed_links"."kind" in ('confirm', 'reset', 'change-address'))
);
--> statement-breakpoint
CREATE TABLE "members"."oauth_states" (
	"id" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members"."secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"client_ip" text,
	"user_agent" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "members"."signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"alg" text,
	"crv" text
);
--> statement-breakpoint
CREATE TABLE "members"."audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
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
	"scheduled_distance_m" integer,
	CONSTRAINT "meetings_round" CHECK ("facts"."meetings"."round" >= 1)
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
	"scheduled_distance_m" integer,
	CONSTRAINT "meetings_round" CHECK ("source"."meetings"."round" >= 1)
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
CREATE TABLE "facts"."driver_of_the_day" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint NOT NULL,
	"driver_id" text NOT NULL,
	"percentage" double precision,
	CONSTRAINT "driver_of_the_day_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal"),
	CONSTRAINT "driver_of_the_day_position" CHECK ("facts"."driver_of_the_day"."position" >= 1)
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
	CONSTRAINT "fastest_laps_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "fastest_laps_position" CHECK ("facts"."fastest_laps"."position" >= 1),
	CONSTRAINT "fastest_laps_lap" CHECK ("facts"."fastest_laps"."lap" >= 1)
);
--> statement-breakpoint
CREATE TABLE "facts"."lap_charts" (
	"meeting_id" integer NOT NULL,
	"driver_id" text NOT NULL,
	"lap_times_ms" integer[] NOT NULL,
	"positions" smallint[] NOT NULL,
	CONSTRAINT "lap_charts_meeting_id_driver_id_pk" PRIMARY KEY("meeting_id","driver_id"),
	CONSTRAINT "lap_charts_whole" CHECK (cardinality("facts"."lap_charts"."lap_times_ms") = cardinality("facts"."lap_charts"."positions"))
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
	CONSTRAINT "pit_stops_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "pit_stops_stop" CHECK ("facts"."pit_stops"."stop" >= 1),
	CONSTRAINT "pit_stops_lap" CHECK ("facts"."pit_stops"."lap" >= 1)
);
--> statement-breakpoint
CREATE TABLE "facts"."pole_positions" (
	"meeting_id" integer PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"team_id" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "pole_positions_source" CHECK ("facts"."pole_positions"."source" in ('grid', 'qualifying'))
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
	CONSTRAINT "race_classifications_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "race_classifications_status" CHECK ("facts"."race_classifications"."status" in ('classified', 'DNF', 'DNS', 'DSQ', 'NC', 'DNQ', 'DNPQ', 'DNP', 'EX')),
	CONSTRAINT "race_classifications_position" CHECK ("facts"."race_classifications"."position" >= 1),
	CONSTRAINT "race_classifications_grid" CHECK ("facts"."race_classifications"."grid" >= 1),
	CONSTRAINT "race_classifications_laps" CHECK ("facts"."race_classifications"."laps" >= 0),
	CONSTRAINT "race_classifications_points_hundredths" CHECK ("facts"."race_classifications"."points_hundredths" >= 0)
);
--> statement-breakpoint
CREATE TABLE "source"."pole_positions" (
	"meeting_id" integer PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"team_id" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "pole_positions_source" CHECK ("source"."pole_positions"."source" in ('grid', 'qualifying'))
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
	CONSTRAINT "race_classifications_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "race_classifications_status" CHECK ("source"."race_classifications"."status" in ('classified', 'DNF', 'DNS', 'DSQ', 'NC', 'DNQ', 'DNPQ', 'DNP', 'EX')),
	CONSTRAINT "race_classifications_position" CHECK ("source"."race_classifications"."position" >= 1),
	CONSTRAINT "race_classifications_grid" CHECK ("source"."race_classifications"."grid" >= 1),
	CONSTRAINT "race_classifications_laps" CHECK ("source"."race_classifications"."laps" >= 0),
	CONSTRAINT "race_classifications_points_hundredths" CHECK ("source"."race_classifications"."points_hundredths" >= 0)
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
	CONSTRAINT "timed_classifications_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "timed_classifications_status" CHECK ("source"."timed_classifications"."status" in ('classified', 'DNF', 'DNS', 'DSQ', 'NC', 'DNQ', 'DNPQ', 'DNP', 'EX')),
	CONSTRAINT "timed_classifications_position" CHECK ("source"."timed_classifications"."position" >= 1),
	CONSTRAINT "timed_classifications_laps" CHECK ("source"."timed_classifications"."laps" >= 0)
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
	CONSTRAINT "starting_grids_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "starting_grids_position" CHECK ("facts"."starting_grids"."position" >= 1)
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
	CONSTRAINT "timed_classifications_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "timed_classifications_status" CHECK ("facts"."timed_classifications"."status" in ('classified', 'DNF', 'DNS', 'DSQ', 'NC', 'DNQ', 'DNPQ', 'DNP', 'EX')),
	CONSTRAINT "timed_classifications_position" CHECK ("facts"."timed_classifications"."position" >= 1),
	CONSTRAINT "timed_classifications_laps" CHECK ("facts"."timed_classifications"."laps" >= 0)
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
	CONSTRAINT "ergast_pit_stops_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "ergast_pit_stops_stop" CHECK ("facts"."ergast_pit_stops"."stop" >= 1),
	CONSTRAINT "ergast_pit_stops_lap" CHECK ("facts"."ergast_pit_stops"."lap" >= 1)
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
	CONSTRAINT "ergast_qualifying_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal"),
	CONSTRAINT "ergast_qualifying_position" CHECK ("facts"."ergast_qualifying"."position" >= 1)
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
	CONSTRAINT "ergast_races_season_round_pk" PRIMARY KEY("season","round"),
	CONSTRAINT "ergast_races_round" CHECK ("facts"."ergast_races"."round" >= 1)
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
	CONSTRAINT "ergast_results_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "ergast_results_position" CHECK ("facts"."ergast_results"."position" >= 1),
	CONSTRAINT "ergast_results_grid" CHECK ("facts"."ergast_results"."grid" >= 0),
	CONSTRAINT "ergast_results_laps" CHECK ("facts"."ergast_results"."laps" >= 0)
);
--> statement-breakpoint
CREATE TABLE "facts"."ergast_sessions" (
	"season" smallint NOT NULL,
	"round" smallint NOT NULL,
	"kind" "facts"."session_kind" NOT NULL,
	"date" date NOT NULL,
	"time" text,
	CONSTRAINT "ergast_sessions_season_round_kind_pk" PRIMARY KEY("season","round","kind"),
	CONSTRAINT "ergast_sessions_round" CHECK ("facts"."ergast_sessions"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "facts"."ergast_statuses" (
	"id" smallint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
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
	CONSTRAINT "ergast_qualifying_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal"),
	CONSTRAINT "ergast_qualifying_position" CHECK ("source"."ergast_qualifying"."position" >= 1)
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
	CONSTRAINT "ergast_races_season_round_pk" PRIMARY KEY("season","round"),
	CONSTRAINT "ergast_races_round" CHECK ("source"."ergast_races"."round" >= 1)
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
	CONSTRAINT "ergast_results_meeting_id_session_ordinal_pk" PRIMARY KEY("meeting_id","session","ordinal"),
	CONSTRAINT "ergast_results_position" CHECK ("source"."ergast_results"."position" >= 1),
	CONSTRAINT "ergast_results_grid" CHECK ("source"."ergast_results"."grid" >= 0),
	CONSTRAINT "ergast_results_laps" CHECK ("source"."ergast_results"."laps" >= 0)
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_sessions" (
	"season" smallint NOT NULL,
	"round" smallint NOT NULL,
	"kind" "facts"."session_kind" NOT NULL,
	"date" date NOT NULL,
	"time" text,
	CONSTRAINT "ergast_sessions_season_round_kind_pk" PRIMARY KEY("season","round","kind"),
	CONSTRAINT "ergast_sessions_round" CHECK ("source"."ergast_sessions"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "source"."ergast_statuses" (
	"id" smallint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream"."live_frames" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upstream"."live_frames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"previous_id" bigint,
	"change" text,
	"snapshot" text
);
--> statement-breakpoint
CREATE TABLE "members"."mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"abandoned_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_attempts" CHECK ("members"."mail_outbox"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upstream"."news_feeds" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"next_request_at" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL,
	"failure" text,
	CONSTRAINT "news_feeds_source" CHECK ("upstream"."news_feeds"."source" in ('racefans', 'editorial')),
	CONSTRAINT "news_feeds_failures" CHECK ("upstream"."news_feeds"."failures" >= 0)
);
--> statement-breakpoint
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
	CONSTRAINT "news_items_source_guid_pk" PRIMARY KEY("source","guid"),
	CONSTRAINT "news_items_source" CHECK ("upstream"."news_items"."source" in ('racefans', 'editorial'))
);
--> statement-breakpoint
CREATE TABLE "facts"."display_overrides" (
	"subject" text NOT NULL,
	"id" text NOT NULL,
	"season" smallint NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "display_overrides_subject_id_season_field_pk" PRIMARY KEY("subject","id","season","field"),
	CONSTRAINT "display_overrides_subject" CHECK ("facts"."display_overrides"."subject" in ('driver', 'team')),
	CONSTRAINT "display_overrides_field" CHECK ("facts"."display_overrides"."field" in ('picture', 'number', 'team', 'logo', 'car', 'drivers'))
);
--> statement-breakpoint
CREATE TABLE "members"."overrides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"save_id" integer NOT NULL,
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
	"made_site_time" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"undone_site_time" timestamp with time zone,
	"inapplicable" text,
	CONSTRAINT "overrides_subject" CHECK ("members"."overrides"."subject" in ('meeting', 'session', 'classification', 'driver', 'team')),
	CONSTRAINT "overrides_undone_whole" CHECK (("members"."overrides"."undone_at" is null) = ("members"."overrides"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "facts"."pack_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"facts_as_of" text NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"search_rules" smallint
);
--> statement-breakpoint
CREATE TABLE "facts"."drivers" (
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
CREATE TABLE "facts"."team_lineage" (
	"team_id" text NOT NULL,
	"position" smallint NOT NULL,
	"member_team_id" text NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint,
	CONSTRAINT "team_lineage_team_id_position_pk" PRIMARY KEY("team_id","position"),
	CONSTRAINT "team_lineage_position" CHECK ("facts"."team_lineage"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "facts"."team_seasons" (
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
	"outline_dm" integer[] NOT NULL,
	CONSTRAINT "circuit_layouts_direction" CHECK ("facts"."circuit_layouts"."direction" in ('clockwise', 'anti-clockwise')),
	CONSTRAINT "circuit_layouts_geometry" CHECK ("facts"."circuit_layouts"."geometry" in ('surveyed', 'drawn'))
);
--> statement-breakpoint
CREATE TABLE "facts"."circuits" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"other_names" text NOT NULL,
	"place_name" text NOT NULL,
	"country_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "circuits_kind" CHECK ("facts"."circuits"."kind" in ('race', 'street', 'road'))
);
--> statement-breakpoint
CREATE TABLE "facts"."countries" (
	"id" text PRIMARY KEY NOT NULL,
	"alpha2" text NOT NULL,
	"name" text NOT NULL,
	"demonym" text
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "members"."favourites" (
	"account_id" text PRIMARY KEY NOT NULL,
	"team_id" text,
	"driver_id" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members"."photos" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_hash_unique" UNIQUE("hash"),
	CONSTRAINT "photos_webp_is_small" CHECK (octet_length("members"."photos"."webp") <= 262144)
);
--> statement-breakpoint
CREATE TABLE "members"."preferences" (
	"account_id" text PRIMARY KEY NOT NULL,
	"time_zone" text,
	"hours" text NOT NULL,
	"lengths" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preferences_hours" CHECK ("members"."preferences"."hours" in ('24', '12')),
	CONSTRAINT "preferences_lengths" CHECK ("members"."preferences"."lengths" in ('km', 'mi'))
);
--> statement-breakpoint
CREATE TABLE "members"."reaction_bests" (
	"account_id" text NOT NULL,
	"period" text NOT NULL,
	"best_ms" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reaction_bests_account_id_period_pk" PRIMARY KEY("account_id","period"),
	CONSTRAINT "reaction_bests_best_ms" CHECK ("members"."reaction_bests"."best_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "members"."reaction_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hold_ms" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"reaction_ms" integer,
	"verdict" text,
	CONSTRAINT "reaction_rounds_verdict" CHECK ("members"."reaction_rounds"."verdict" in ('counted', 'too-fast', 'too-slow', 'before-the-lights', 'too-late', 'identical', 'too-even')),
	CONSTRAINT "reaction_rounds_hold_ms" CHECK ("members"."reaction_rounds"."hold_ms" >= 0),
	CONSTRAINT "reaction_rounds_reaction_ms" CHECK ("members"."reaction_rounds"."reaction_ms" >= 0),
	CONSTRAINT "reaction_rounds_finished_whole" CHECK (("members"."reaction_rounds"."finished_at" is null) = ("members"."reaction_rounds"."reaction_ms" is null) and ("members"."reaction_rounds"."finished_at" is null) = ("members"."reaction_rounds"."verdict" is null))
);
--> statement-breakpoint
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
	CONSTRAINT "search_entries_kind_ref_unique" UNIQUE("kind","ref"),
	CONSTRAINT "search_entries_kind" CHECK ("facts"."search_entries"."kind" in ('driver', 'team', 'circuit', 'meeting', 'season'))
);
--> statement-breakpoint
CREATE TABLE "facts"."search_words" (
	"word" text NOT NULL,
	"weight" smallint NOT NULL,
	"entry_ids" integer[] NOT NULL,
	CONSTRAINT "search_words_word_weight_pk" PRIMARY KEY("word","weight")
);
--> statement-breakpoint
CREATE TABLE "upstream"."source_requests" (
	"source" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "source_requests_source_minute_pk" PRIMARY KEY("source","minute"),
	CONSTRAINT "source_requests_source" CHECK ("upstream"."source_requests"."source" in ('ergast')),
	CONSTRAINT "source_requests_requests" CHECK ("upstream"."source_requests"."requests" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upstream"."sources" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"pause_requested" boolean DEFAULT false NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "sources_source" CHECK ("upstream"."sources"."source" in ('ergast')),
	CONSTRAINT "sources_failures" CHECK ("upstream"."sources"."failures" >= 0)
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
	"seen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "subject_reads_source_subject_pk" PRIMARY KEY("source","subject"),
	CONSTRAINT "subject_reads_source" CHECK ("upstream"."subject_reads"."source" in ('ergast')),
	CONSTRAINT "subject_reads_failures" CHECK ("upstream"."subject_reads"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "facts"."driver_standings" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"driver_id" text NOT NULL,
	"wins" smallint NOT NULL,
	CONSTRAINT "driver_standings_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal"),
	CONSTRAINT "driver_standings_position" CHECK ("facts"."driver_standings"."position" >= 1),
	CONSTRAINT "driver_standings_points_hundredths" CHECK ("facts"."driver_standings"."points_hundredths" >= 0),
	CONSTRAINT "driver_standings_wins" CHECK ("facts"."driver_standings"."wins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "facts"."season_driver_standings" (
	"season" smallint NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"driver_id" text NOT NULL,
	"champion" boolean NOT NULL,
	CONSTRAINT "season_driver_standings_season_ordinal_pk" PRIMARY KEY("season","ordinal"),
	CONSTRAINT "season_driver_standings_position" CHECK ("facts"."season_driver_standings"."position" >= 1),
	CONSTRAINT "season_driver_standings_points_hundredths" CHECK ("facts"."season_driver_standings"."points_hundredths" >= 0)
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
	CONSTRAINT "season_team_standings_season_ordinal_pk" PRIMARY KEY("season","ordinal"),
	CONSTRAINT "season_team_standings_position" CHECK ("facts"."season_team_standings"."position" >= 1),
	CONSTRAINT "season_team_standings_points_hundredths" CHECK ("facts"."season_team_standings"."points_hundredths" >= 0)
);
--> statement-breakpoint
CREATE TABLE "source"."driver_standings" (
	"meeting_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"driver_id" text NOT NULL,
	"wins" smallint NOT NULL,
	CONSTRAINT "driver_standings_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal"),
	CONSTRAINT "driver_standings_position" CHECK ("source"."driver_standings"."position" >= 1),
	CONSTRAINT "driver_standings_points_hundredths" CHECK ("source"."driver_standings"."points_hundredths" >= 0),
	CONSTRAINT "driver_standings_wins" CHECK ("source"."driver_standings"."wins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "source"."season_driver_standings" (
	"season" smallint NOT NULL,
	"ordinal" smallint NOT NULL,
	"position" smallint,
	"points_hundredths" integer NOT NULL,
	"driver_id" text NOT NULL,
	"champion" boolean NOT NULL,
	CONSTRAINT "season_driver_standings_season_ordinal_pk" PRIMARY KEY("season","ordinal"),
	CONSTRAINT "season_driver_standings_position" CHECK ("source"."season_driver_standings"."position" >= 1),
	CONSTRAINT "season_driver_standings_points_hundredths" CHECK ("source"."season_driver_standings"."points_hundredths" >= 0)
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
	CONSTRAINT "season_team_standings_season_ordinal_pk" PRIMARY KEY("season","ordinal"),
	CONSTRAINT "season_team_standings_position" CHECK ("source"."season_team_standings"."position" >= 1),
	CONSTRAINT "season_team_standings_points_hundredths" CHECK ("source"."season_team_standings"."points_hundredths" >= 0)
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
	CONSTRAINT "team_standings_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal"),
	CONSTRAINT "team_standings_position" CHECK ("source"."team_standings"."position" >= 1),
	CONSTRAINT "team_standings_points_hundredths" CHECK ("source"."team_standings"."points_hundredths" >= 0),
	CONSTRAINT "team_standings_wins" CHECK ("source"."team_standings"."wins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "source"."titles" (
	"season" smallint NOT NULL,
	"championship" text NOT NULL,
	"winner_id" text NOT NULL,
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	CONSTRAINT "titles_season_championship_pk" PRIMARY KEY("season","championship"),
	CONSTRAINT "titles_championship" CHECK ("source"."titles"."championship" in ('drivers', 'teams'))
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
	CONSTRAINT "team_standings_meeting_id_ordinal_pk" PRIMARY KEY("meeting_id","ordinal"),
	CONSTRAINT "team_standings_position" CHECK ("facts"."team_standings"."position" >= 1),
	CONSTRAINT "team_standings_points_hundredths" CHECK ("facts"."team_standings"."points_hundredths" >= 0),
	CONSTRAINT "team_standings_wins" CHECK ("facts"."team_standings"."wins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "facts"."titles" (
	"season" smallint NOT NULL,
	"championship" text NOT NULL,
	"winner_id" text NOT NULL,
	"meeting_id" integer NOT NULL,
	"session" "facts"."session_kind" NOT NULL,
	CONSTRAINT "titles_season_championship_pk" PRIMARY KEY("season","championship"),
	CONSTRAINT "titles_championship" CHECK ("facts"."titles"."championship" in ('drivers', 'teams'))
);
--> statement-breakpoint
CREATE TABLE "members"."switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "documents_source_kind_season_meetingId_version_unique" UNIQUE NULLS NOT DISTINCT("source","kind","season","meeting_id","version"),
	CONSTRAINT "documents_source" CHECK ("upstream"."documents"."source" in ('ergast')),
	CONSTRAINT "documents_kind" CHECK ("upstream"."documents"."kind" in ('calendar', 'race', 'sprint', 'qualifying', 'laps', 'pit-stops', 'driver-standings', 'team-standings')),
	CONSTRAINT "documents_version" CHECK ("upstream"."documents"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "upstream"."provisional_meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upstream"."provisional_meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000 CACHE 1),
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
	"reason" text,
	"source_url" text,
	"noticed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedule_changes_source" CHECK ("upstream"."schedule_changes"."source" in ('ergast', 'administrator')),
	CONSTRAINT "schedule_changes_what" CHECK ("upstream"."schedule_changes"."what" in ('start', 'time-announced', 'session-dropped', 'date', 'added', 'cancelled', 'restored', 'renamed', 'circuit'))
);
--> statement-breakpoint
CREATE TABLE "members"."ballots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."ballots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"account_id" text,
	"guest_id" text,
	"counted_as" text NOT NULL,
	"scorer" text,
	"rest" text,
	"team" text,
	"ballot_token" text NOT NULL,
	"token_issued_at" timestamp with time zone NOT NULL,
	"cast_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ballots_of_account" UNIQUE("account_id","meeting_id"),
	CONSTRAINT "ballots_of_guest" UNIQUE("guest_id","meeting_id"),
	CONSTRAINT "ballots_counted_as" CHECK ("members"."ballots"."counted_as" in ('guest', 'account'))
);
--> statement-breakpoint
CREATE TABLE "members"."vote_counts" (
	"meeting_id" integer NOT NULL,
	"pick" text NOT NULL,
	"choice" text NOT NULL,
	"counted_as" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vote_counts_meeting_id_pick_choice_counted_as_pk" PRIMARY KEY("meeting_id","pick","choice","counted_as"),
	CONSTRAINT "vote_counts_pick" CHECK ("members"."vote_counts"."pick" in ('scorer', 'rest', 'team')),
	CONSTRAINT "vote_counts_counted_as" CHECK ("members"."vote_counts"."counted_as" in ('guest', 'account')),
	CONSTRAINT "vote_counts_count" CHECK ("members"."vote_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "members"."vote_sources" (
	"meeting_id" integer NOT NULL,
	"network_hash" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"ballots" integer NOT NULL,
	CONSTRAINT "vote_sources_meeting_id_network_hash_hour_pk" PRIMARY KEY("meeting_id","network_hash","hour"),
	CONSTRAINT "vote_sources_ballots" CHECK ("members"."vote_sources"."ballots" >= 0)
);
--> statement-breakpoint
ALTER TABLE "members"."credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."known_clients" ADD CONSTRAINT "known_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."grands_prix" ADD CONSTRAINT "grands_prix_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_grand_prix_id_grands_prix_id_fk" FOREIGN KEY ("grand_prix_id") REFERENCES "facts"."grands_prix"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_layout_id_circuit_layouts_id_fk" FOREIGN KEY ("layout_id") REFERENCES "facts"."circuit_layouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."sessions" ADD CONSTRAINT "sessions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_grand_prix_id_grands_prix_id_fk" FOREIGN KEY ("grand_prix_id") REFERENCES "facts"."grands_prix"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_layout_id_circuit_layouts_id_fk" FOREIGN KEY ("layout_id") REFERENCES "facts"."circuit_layouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."sessions" ADD CONSTRAINT "sessions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."driver_of_the_day" ADD CONSTRAINT "driver_of_the_day_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."driver_of_the_day" ADD CONSTRAINT "driver_of_the_day_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."fastest_laps" ADD CONSTRAINT "fastest_laps_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."lap_charts" ADD CONSTRAINT "lap_charts_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."lap_charts" ADD CONSTRAINT "lap_charts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pit_stops" ADD CONSTRAINT "pit_stops_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pit_stops" ADD CONSTRAINT "pit_stops_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "facts"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "facts"."starting_grids" ADD CONSTRAINT "starting_grids_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."starting_grids" ADD CONSTRAINT "starting_grids_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "facts"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_circuits" ADD CONSTRAINT "ergast_circuits_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_constructor_teams" ADD CONSTRAINT "ergast_constructor_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_drivers" ADD CONSTRAINT "ergast_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_pit_stops" ADD CONSTRAINT "ergast_pit_stops_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_pit_stops" ADD CONSTRAINT "ergast_pit_stops_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_qualifying" ADD CONSTRAINT "ergast_qualifying_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_races" ADD CONSTRAINT "ergast_races_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."ergast_results" ADD CONSTRAINT "ergast_results_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "facts"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."ergast_drivers" ADD CONSTRAINT "ergast_drivers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."ergast_qualifying" ADD CONSTRAINT "ergast_qualifying_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."ergast_races" ADD CONSTRAINT "ergast_races_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."ergast_results" ADD CONSTRAINT "ergast_results_meeting_id_session_sessions_meeting_id_kind_fk" FOREIGN KEY ("meeting_id","session") REFERENCES "source"."sessions"("meeting_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."mail_outbox" ADD CONSTRAINT "mail_outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."drivers" ADD CONSTRAINT "drivers_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "source"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."entries" ADD CONSTRAINT "entries_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."drivers" ADD CONSTRAINT "drivers_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."team_seasons" ADD CONSTRAINT "team_seasons_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."team_seasons" ADD CONSTRAINT "team_seasons_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."teams" ADD CONSTRAINT "teams_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_lineage" ADD CONSTRAINT "team_lineage_member_team_id_teams_id_fk" FOREIGN KEY ("member_team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_seasons" ADD CONSTRAINT "team_seasons_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_seasons" ADD CONSTRAINT "team_seasons_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."teams" ADD CONSTRAINT "teams_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."circuit_layouts" ADD CONSTRAINT "circuit_layouts_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."circuits" ADD CONSTRAINT "circuits_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "facts"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."predictions" ADD CONSTRAINT "predictions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."photos" ADD CONSTRAINT "photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."preferences" ADD CONSTRAINT "preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."reaction_bests" ADD CONSTRAINT "reaction_bests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."reaction_rounds" ADD CONSTRAINT "reaction_rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."driver_standings" ADD CONSTRAINT "driver_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_driver_standings" ADD CONSTRAINT "season_driver_standings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."season_team_standings" ADD CONSTRAINT "season_team_standings_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."team_standings" ADD CONSTRAINT "team_standings_engine_maker_id_engine_makers_id_fk" FOREIGN KEY ("engine_maker_id") REFERENCES "facts"."engine_makers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_season_seasons_year_fk" FOREIGN KEY ("season") REFERENCES "facts"."seasons"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "facts"."meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."ballots" ADD CONSTRAINT "ballots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_expire_index" ON "members"."attempts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "mailed_links_account_id_kind_index" ON "members"."mailed_links" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at_index" ON "members"."mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_states_state_hash_index" ON "members"."oauth_states" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "members"."sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "members"."audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_season_slug_index" ON "facts"."meetings" USING btree ("season","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_season_round_index" ON "facts"."meetings" USING btree ("season","round");--> statement-breakpoint
CREATE INDEX "meetings_circuit_id_index" ON "facts"."meetings" USING btree ("circuit_id");--> statement-breakpoint
CREATE INDEX "meetings_grand_prix_id_index" ON "facts"."meetings" USING btree ("grand_prix_id");--> statement-breakpoint
CREATE INDEX "meetings_start_date_index" ON "facts"."meetings" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "sessions_over_at_index" ON "facts"."sessions" USING btree ("over_at");--> statement-breakpoint
CREATE INDEX "sessions_starts_at_index" ON "facts"."sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_season_slug_index" ON "source"."meetings" USING btree ("season","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_season_round_index" ON "source"."meetings" USING btree ("season","round");--> statement-breakpoint
CREATE INDEX "driver_of_the_day_driver_id_index" ON "facts"."driver_of_the_day" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "fastest_laps_driver_id_index" ON "facts"."fastest_laps" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "fastest_laps_fastest_index" ON "facts"."fastest_laps" USING btree ("meeting_id","session","driver_id") WHERE "facts"."fastest_laps"."position" = 1;--> statement-breakpoint
CREATE INDEX "lap_charts_driver_id_index" ON "facts"."lap_charts" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "pit_stops_driver_id_index" ON "facts"."pit_stops" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "pole_positions_driver_id_index" ON "facts"."pole_positions" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "pole_positions_team_id_index" ON "facts"."pole_positions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "race_classifications_driver_id_index" ON "facts"."race_classifications" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "race_classifications_team_id_meeting_id_index" ON "facts"."race_classifications" USING btree ("team_id","meeting_id");--> statement-breakpoint
CREATE INDEX "starting_grids_driver_id_index" ON "facts"."starting_grids" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "timed_classifications_driver_id_index" ON "facts"."timed_classifications" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "timed_classifications_team_id_meeting_id_index" ON "facts"."timed_classifications" USING btree ("team_id","meeting_id");--> statement-breakpoint
CREATE INDEX "ergast_constructor_teams_team_id_index" ON "facts"."ergast_constructor_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "ergast_pit_stops_driver_id_index" ON "facts"."ergast_pit_stops" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "ergast_qualifying_ergast_driver_id_index" ON "facts"."ergast_qualifying" USING btree ("ergast_driver_id");--> statement-breakpoint
CREATE INDEX "ergast_qualifying_ergast_constructor_id_index" ON "facts"."ergast_qualifying" USING btree ("ergast_constructor_id");--> statement-breakpoint
CREATE INDEX "ergast_races_meeting_id_index" ON "facts"."ergast_races" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "ergast_results_ergast_driver_id_index" ON "facts"."ergast_results" USING btree ("ergast_driver_id");--> statement-breakpoint
CREATE INDEX "ergast_results_ergast_constructor_id_index" ON "facts"."ergast_results" USING btree ("ergast_constructor_id");--> statement-breakpoint
CREATE INDEX "ergast_races_meeting_id_index" ON "source"."ergast_races" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "live_frames_at_index" ON "upstream"."live_frames" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_outbox_account_id_index" ON "members"."mail_outbox" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_next_attempt_at_index" ON "members"."mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and abandoned_at is null;--> statement-breakpoint
CREATE INDEX "news_items_source_published_at_index" ON "upstream"."news_items" USING btree ("source","published_at");--> statement-breakpoint
CREATE INDEX "overrides_meeting_id_index" ON "members"."overrides" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "overrides_save_id_index" ON "members"."overrides" USING btree ("save_id");--> statement-breakpoint
CREATE INDEX "entries_driver_id_index" ON "facts"."entries" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "entries_team_id_index" ON "facts"."entries" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_seasons_team_id_index" ON "facts"."team_seasons" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "predictions_meeting_id_index" ON "members"."predictions" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "favourites_team_id_index" ON "members"."favourites" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "favourites_driver_id_index" ON "members"."favourites" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "reaction_bests_period_best_ms_reached_at_index" ON "members"."reaction_bests" USING btree ("period","best_ms","reached_at");--> statement-breakpoint
CREATE INDEX "reaction_rounds_account_id_issued_at_index" ON "members"."reaction_rounds" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "reaction_rounds_issued_at_index" ON "members"."reaction_rounds" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "facts"."search_words" USING spgist ("word");--> statement-breakpoint
CREATE INDEX "driver_standings_driver_id_index" ON "facts"."driver_standings" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "season_driver_standings_driver_id_index" ON "facts"."season_driver_standings" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "season_team_standings_team_id_index" ON "facts"."season_team_standings" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_standings_team_id_index" ON "facts"."team_standings" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "titles_winner_id_index" ON "facts"."titles" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "documents_meeting_id_index" ON "upstream"."documents" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisional_meetings_open" ON "upstream"."provisional_meetings" USING btree ("season","slug") WHERE "upstream"."provisional_meetings"."adopted_as" is null;--> statement-breakpoint
CREATE INDEX "schedule_changes_meeting_id_index" ON "upstream"."schedule_changes" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "ballots_meeting_id_index" ON "members"."ballots" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "vote_sources_hour_index" ON "members"."vote_sources" USING btree ("hour");--> statement-breakpoint
-- Manual addition: with pg_trgm, search tolerates typos. If the server doesn't have it or the role may not create
-- extensions, search finds words only as spelt. The extension's schema is looked up at run time.
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
END $$;--> statement-breakpoint
-- Manual addition: administrators can't change the audit log.
CREATE FUNCTION "members"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "members"."audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "members"."refuse_audit_change"();
