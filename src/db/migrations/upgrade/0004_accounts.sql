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
--> statement-breakpoint
CREATE TABLE "members"."attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
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
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"client_address" text,
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "members"."known_clients" ADD CONSTRAINT "known_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."ways_in" ADD CONSTRAINT "ways_in_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_expire_index" ON "members"."attempts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "mailed_links_account_id_kind_index" ON "members"."mailed_links" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at_index" ON "members"."mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_states_state_hash_index" ON "members"."oauth_states" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "members"."sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_next_attempt_at_index" ON "members"."mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and abandoned_at is null;