ALTER TABLE "facts"."meetings" ADD CONSTRAINT "meetings_round" CHECK ("facts"."meetings"."round" >= 1);--> statement-breakpoint
ALTER TABLE "source"."meetings" ADD CONSTRAINT "meetings_round" CHECK ("source"."meetings"."round" >= 1);--> statement-breakpoint
ALTER TABLE "facts"."pole_positions" ADD CONSTRAINT "pole_positions_source" CHECK ("facts"."pole_positions"."source" in ('grid', 'qualifying'));--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_status" CHECK ("facts"."race_classifications"."status" in ('classified', 'DNF', 'DNS', 'DSQ', 'NC', 'DNQ', 'DNPQ', 'DNP', 'EX'));--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_position" CHECK ("facts"."race_classifications"."position" >= 1);--> statement-breakpoint
ALTER TABLE "facts"."race_classifications" ADD CONSTRAINT "race_classifications_points" CHECK ("facts"."race_classifications"."points_hundredths" >= 0);--> statement-breakpoint
ALTER TABLE "source"."pole_positions" ADD CONSTRAINT "pole_positions_source" CHECK ("source"."pole_positions"."source" in ('grid', 'qualifying'));--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_status" CHECK ("source"."race_classifications"."status" in ('classified', 'DNF', 'DNS', 'DSQ', 'NC', 'DNQ', 'DNPQ', 'DNP', 'EX'));--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_position" CHECK ("source"."race_classifications"."position" >= 1);--> statement-breakpoint
ALTER TABLE "source"."race_classifications" ADD CONSTRAINT "race_classifications_points" CHECK ("source"."race_classifications"."points_hundredths" >= 0);--> statement-breakpoint
ALTER TABLE "source"."timed_classifications" ADD CONSTRAINT "timed_classifications_position" CHECK ("source"."timed_classifications"."position" >= 1);--> statement-breakpoint
ALTER TABLE "facts"."timed_classifications" ADD CONSTRAINT "timed_classifications_position" CHECK ("facts"."timed_classifications"."position" >= 1);--> statement-breakpoint
ALTER TABLE "facts"."shown_instead" ADD CONSTRAINT "shown_instead_subject" CHECK ("facts"."shown_instead"."subject" in ('driver', 'team'));--> statement-breakpoint
ALTER TABLE "facts"."shown_instead" ADD CONSTRAINT "shown_instead_field" CHECK ("facts"."shown_instead"."field" in ('picture', 'number', 'team', 'logo', 'car', 'drivers'));--> statement-breakpoint
ALTER TABLE "facts"."circuit_layouts" ADD CONSTRAINT "circuit_layouts_direction" CHECK ("facts"."circuit_layouts"."direction" in ('clockwise', 'anti-clockwise'));--> statement-breakpoint
ALTER TABLE "facts"."circuit_layouts" ADD CONSTRAINT "circuit_layouts_geometry" CHECK ("facts"."circuit_layouts"."geometry" in ('surveyed', 'drawn'));--> statement-breakpoint
ALTER TABLE "facts"."circuits" ADD CONSTRAINT "circuits_kind" CHECK ("facts"."circuits"."kind" in ('race', 'street', 'road'));--> statement-breakpoint
ALTER TABLE "source"."titles" ADD CONSTRAINT "titles_championship" CHECK ("source"."titles"."championship" in ('drivers', 'teams'));--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_championship" CHECK ("facts"."titles"."championship" in ('drivers', 'teams'));