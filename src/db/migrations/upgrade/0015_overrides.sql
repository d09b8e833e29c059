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
CREATE TABLE "facts"."covered_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts"."covered_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"scope" jsonb NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "facts"."shown_instead" (
	"subject" text NOT NULL,
	"id" text NOT NULL,
	"season" smallint NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "shown_instead_subject_id_season_field_pk" PRIMARY KEY("subject","id","season","field")
);
--> statement-breakpoint
CREATE TABLE "members"."switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "members"."audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "overrides_meeting_id_index" ON "members"."overrides" USING btree ("meeting_id");--> statement-breakpoint
CREATE FUNCTION "members"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "members"."audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "members"."refuse_audit_change"();
