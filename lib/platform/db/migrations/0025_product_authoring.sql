ALTER TABLE "products" DROP CONSTRAINT "products_status";--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "stones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "source" text DEFAULT 'photographed' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "active_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "active_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "engraving" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_source" CHECK (source in ('photographed', 'designed'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_engraving" CHECK (engraving between 0 and 20);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_dates" CHECK (active_from < active_until);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK (status in ('draft', 'active', 'withdrawn'));--> statement-breakpoint
UPDATE "products" SET "source" = 'designed' WHERE "model" <> '{}'::jsonb OR "is_demo";--> statement-breakpoint
UPDATE "products" SET "engraving" = 20 WHERE "kind" = 'setting';
