ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
DROP INDEX "payments_reference";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "by_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "by_provider" = true WHERE "method" = 'card';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("method","reference") WHERE by_provider;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK (state in ('asked', 'authorised', 'captured', 'mismatched', 'cancelled', 'failed'));