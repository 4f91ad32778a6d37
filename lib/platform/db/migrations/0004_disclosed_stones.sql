ALTER TABLE "diamonds" ADD COLUMN "color_label" text;--> statement-breakpoint
ALTER TABLE "diamonds" ADD COLUMN "disclosure" text;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "questions" jsonb;