ALTER TABLE "promo_redemptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "promo_redemptions" SET "confirmed_at" = "created_at" WHERE "customer_id" IS NOT NULL OR "order_id" IN (SELECT "id" FROM "orders" WHERE "status" NOT IN ('pending', 'awaiting_payment', 'cancelled'));
