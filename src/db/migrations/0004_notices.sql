CREATE TABLE "members"."notice_deliveries" (
	"notice_key" text NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "notice_deliveries_notice_key_subscriber_id_pk" PRIMARY KEY("notice_key","subscriber_id"),
	CONSTRAINT "notice_deliveries_state" CHECK ("members"."notice_deliveries"."state" in ('waiting', 'delivered', 'abandoned')),
	CONSTRAINT "notice_deliveries_attempts" CHECK ("members"."notice_deliveries"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "members"."notice_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."notice_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"account_id" text,
	"keys" jsonb NOT NULL,
	"zone" text NOT NULL,
	"parts" text[] NOT NULL,
	"lead_minutes" smallint,
	"schedule_changes" boolean NOT NULL,
	"session_over" text NOT NULL,
	"voting_opens" boolean NOT NULL,
	"weekend" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "notice_subscribers_channel_address_unique" UNIQUE("channel","address"),
	CONSTRAINT "notice_subscribers_channel" CHECK ("members"."notice_subscribers"."channel" in ('push', 'email', 'webhook')),
	CONSTRAINT "notice_subscribers_session_over" CHECK ("members"."notice_subscribers"."session_over" in ('no', 'over', 'result'))
);
--> statement-breakpoint
CREATE TABLE "members"."notices" (
	"key" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_key_notices_key_fk" FOREIGN KEY ("notice_key") REFERENCES "members"."notices"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD CONSTRAINT "notice_deliveries_subscriber_id_notice_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "members"."notice_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."notice_subscribers" ADD CONSTRAINT "notice_subscribers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_subscriber_id_index" ON "members"."notice_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "notice_deliveries_next_attempt_at_index" ON "members"."notice_deliveries" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_subscribers_account_id_index" ON "members"."notice_subscribers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notices_created_at_index" ON "members"."notices" USING btree ("created_at");