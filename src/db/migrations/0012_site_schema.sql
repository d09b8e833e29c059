-- contract after 0012_site_schema
CREATE SCHEMA "site";
--> statement-breakpoint
ALTER TABLE "members"."attempts" SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."audit_log" SET SCHEMA "site";--> statement-breakpoint
ALTER FUNCTION "members"."refuse_audit_change"() SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."notices" SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."oauth_states" SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."overrides" SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."secrets" SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."signing_keys" SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."switches" SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."vote_counts" SET SCHEMA "site";--> statement-breakpoint
ALTER TABLE "members"."vote_sources" SET SCHEMA "site";
