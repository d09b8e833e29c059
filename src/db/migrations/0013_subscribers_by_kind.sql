-- contract after 0013_subscribers_by_kind
CREATE SEQUENCE "members"."subscriber_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
SELECT setval('members.subscriber_ids', "last_value", "is_called") FROM "members"."notice_subscribers_id_seq";--> statement-breakpoint
CREATE TABLE "members"."push_subscribers" (
	"id" bigint PRIMARY KEY DEFAULT nextval('members.subscriber_ids') NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"account_id" text,
	"zone" text NOT NULL,
	"parts" text[] NOT NULL,
	"lead_minutes" smallint,
	"schedule_changes" boolean NOT NULL,
	"session_over" text NOT NULL,
	"voting_opens" boolean NOT NULL,
	"driver_id" text,
	"weekend" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "push_subscribers_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscribers_session_over" CHECK ("members"."push_subscribers"."session_over" in ('no', 'over', 'result'))
);
--> statement-breakpoint
CREATE TABLE "members"."email_subscribers" (
	"id" bigint PRIMARY KEY DEFAULT nextval('members.subscriber_ids') NOT NULL,
	"account_id" text NOT NULL,
	"schedule_changes" boolean NOT NULL,
	"weekend" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "email_subscribers_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "site"."webhooks" (
	"id" bigint PRIMARY KEY DEFAULT nextval('members.subscriber_ids') NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"format" text NOT NULL,
	"zone" text NOT NULL,
	"parts" text[] NOT NULL,
	"lead_minutes" smallint,
	"schedule_changes" boolean NOT NULL,
	"session_over" text NOT NULL,
	"voting_opens" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhooks_url_unique" UNIQUE("url"),
	CONSTRAINT "webhooks_format" CHECK ("site"."webhooks"."format" in ('json', 'discord', 'slack', 'ntfy')),
	CONSTRAINT "webhooks_session_over" CHECK ("site"."webhooks"."session_over" in ('no', 'over', 'result'))
);
--> statement-breakpoint
INSERT INTO "members"."push_subscribers"
	SELECT "id", "address", coalesce("keys" ->> 'p256dh', ''), coalesce("keys" ->> 'auth', ''), "account_id", "zone", "parts",
		"lead_minutes", "schedule_changes", "session_over", "voting_opens", "driver_id", "weekend", "since", "created_at", "delivered_at"
	FROM "members"."notice_subscribers" WHERE "channel" = 'push';--> statement-breakpoint
INSERT INTO "members"."email_subscribers"
	SELECT "id", "account_id", "schedule_changes", "weekend", "since", "created_at", "delivered_at"
	FROM "members"."notice_subscribers" WHERE "channel" = 'email' AND "account_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "site"."webhooks"
	SELECT "id", "address", coalesce("keys" ->> 'secret', ''),
		CASE WHEN "keys" ->> 'format' IN ('discord', 'slack', 'ntfy') THEN "keys" ->> 'format' ELSE 'json' END, "zone", "parts",
		"lead_minutes", "schedule_changes", "session_over", "voting_opens", "since", "created_at", "delivered_at"
	FROM "members"."notice_subscribers" WHERE "channel" = 'webhook';--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD COLUMN "push_id" bigint;--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD COLUMN "email_id" bigint;--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD COLUMN "webhook_id" bigint;--> statement-breakpoint
UPDATE "members"."notice_deliveries" SET
	"push_id" = (SELECT "id" FROM "members"."push_subscribers" WHERE "id" = "subscriber_id"),
	"email_id" = (SELECT "id" FROM "members"."email_subscribers" WHERE "id" = "subscriber_id"),
	"webhook_id" = (SELECT "id" FROM "site"."webhooks" WHERE "id" = "subscriber_id");--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" DROP COLUMN "subscriber_id";--> statement-breakpoint
DROP TABLE "members"."notice_subscribers";--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD COLUMN "subscriber_id" bigint NOT NULL GENERATED ALWAYS AS (coalesce(push_id, email_id, webhook_id)) STORED;--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_key_subscriber_id_pk" PRIMARY KEY("notice_key","subscriber_id");--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD CONSTRAINT "notice_deliveries_one_subscriber" CHECK (num_nonnulls("members"."notice_deliveries"."push_id", "members"."notice_deliveries"."email_id", "members"."notice_deliveries"."webhook_id") = 1);--> statement-breakpoint
ALTER TABLE "members"."email_subscribers" ADD CONSTRAINT "email_subscribers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD CONSTRAINT "notice_deliveries_push_id_push_subscribers_id_fk" FOREIGN KEY ("push_id") REFERENCES "members"."push_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD CONSTRAINT "notice_deliveries_email_id_email_subscribers_id_fk" FOREIGN KEY ("email_id") REFERENCES "members"."email_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."notice_deliveries" ADD CONSTRAINT "notice_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "site"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."push_subscribers" ADD CONSTRAINT "push_subscribers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_push_id_index" ON "members"."notice_deliveries" USING btree ("push_id") WHERE "members"."notice_deliveries"."push_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_deliveries_email_id_index" ON "members"."notice_deliveries" USING btree ("email_id") WHERE "members"."notice_deliveries"."email_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_deliveries_webhook_id_index" ON "members"."notice_deliveries" USING btree ("webhook_id") WHERE "members"."notice_deliveries"."webhook_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscribers_account_id_index" ON "members"."push_subscribers" USING btree ("account_id");
