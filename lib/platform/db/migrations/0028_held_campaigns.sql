ALTER TABLE "campaigns" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "is_looked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "promo_codes_batch" ON "promo_codes" USING btree ("batch_id");