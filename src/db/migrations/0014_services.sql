-- contract after 0014_services
ALTER TABLE "upstream"."sources" RENAME TO "services";--> statement-breakpoint
ALTER TABLE "upstream"."services" RENAME COLUMN "source" TO "service";--> statement-breakpoint
ALTER TABLE "upstream"."services" RENAME CONSTRAINT "sources_pkey" TO "services_pkey";--> statement-breakpoint
ALTER TABLE "upstream"."services" RENAME CONSTRAINT "sources_source" TO "services_service";--> statement-breakpoint
ALTER TABLE "upstream"."services" RENAME CONSTRAINT "sources_failures" TO "services_failures";--> statement-breakpoint
ALTER TABLE "upstream"."source_requests" RENAME TO "service_requests";--> statement-breakpoint
ALTER TABLE "upstream"."service_requests" RENAME COLUMN "source" TO "service";--> statement-breakpoint
ALTER TABLE "upstream"."service_requests" RENAME CONSTRAINT "source_requests_source_minute_pk" TO "service_requests_service_minute_pk";--> statement-breakpoint
ALTER TABLE "upstream"."service_requests" RENAME CONSTRAINT "source_requests_source" TO "service_requests_service";--> statement-breakpoint
ALTER TABLE "upstream"."service_requests" RENAME CONSTRAINT "source_requests_requests" TO "service_requests_requests";--> statement-breakpoint
ALTER TABLE "upstream"."subject_reads" RENAME TO "sync_state";--> statement-breakpoint
ALTER TABLE "upstream"."sync_state" RENAME COLUMN "source" TO "service";--> statement-breakpoint
ALTER TABLE "upstream"."sync_state" RENAME CONSTRAINT "subject_reads_source_subject_pk" TO "sync_state_service_subject_pk";--> statement-breakpoint
ALTER TABLE "upstream"."sync_state" RENAME CONSTRAINT "subject_reads_source" TO "sync_state_service";--> statement-breakpoint
ALTER TABLE "upstream"."sync_state" RENAME CONSTRAINT "subject_reads_failures" TO "sync_state_failures";
