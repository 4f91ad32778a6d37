ALTER TABLE "payments" DROP CONSTRAINT "payments_reference";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference") WHERE method = 'card';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_taken" CHECK (taken between 0 and quantity);--> statement-breakpoint
-- what stands on a shelf now came off it
UPDATE "order_lines" l SET "taken" = l."quantity" FROM "product_variants" v WHERE v."id" = l."variant_id" AND v."stock" IS NOT NULL;--> statement-breakpoint
UPDATE "payments" p SET "captured_at" = coalesce((SELECT min(e."at") FROM "order_events" e WHERE e."order_id" = p."order_id" AND e."status" = 'paid'), p."updated_at") WHERE p."state" = 'captured';
