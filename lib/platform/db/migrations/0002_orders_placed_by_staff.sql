ALTER TABLE "orders" ADD COLUMN "placed_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- an order that was offered without waiting for its tax is one by phone
UPDATE "orders" SET "placed_by_staff" = true WHERE "offered_at" IS NOT NULL AND "tax_unknown" IS NULL;
