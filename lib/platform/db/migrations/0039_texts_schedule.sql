ALTER TABLE "text_versions" DROP CONSTRAINT "text_versions_state";--> statement-breakpoint
ALTER TABLE "text_versions" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "text_versions_due" ON "text_versions" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_publish_at" CHECK (state <> 'scheduled' or (publish_at is not null and source is not null));--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_state" CHECK (state in ('draft', 'scheduled', 'published', 'default', 'removed'));