ALTER TABLE "order_events" DROP CONSTRAINT "order_events_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_tax_open";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
UPDATE "order_events" SET "status" = 'canceled' WHERE "status" = 'cancelled';--> statement-breakpoint
UPDATE "orders" SET "status" = 'canceled' WHERE "status" = 'cancelled';--> statement-breakpoint
UPDATE "payments" SET "state" = CASE "state" WHEN 'cancelled' THEN 'canceled' ELSE 'authorized' END WHERE "state" IN ('cancelled', 'authorised');--> statement-breakpoint
UPDATE "mails" SET "purpose" = 'order-canceled' || substr("purpose", length('order-cancelled') + 1) WHERE "purpose" LIKE 'order-cancelled%';--> statement-breakpoint
UPDATE "setting_values" SET "value" = replace("value"::text, '"order-cancelled"', '"order-canceled"')::jsonb WHERE "key" = 'mailTexts';--> statement-breakpoint
UPDATE "setting_versions" SET "before" = replace("before"::text, '"order-cancelled"', '"order-canceled"')::jsonb, "after" = replace("after"::text, '"order-cancelled"', '"order-canceled"')::jsonb WHERE "key" = 'mailTexts';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("updated_at") WHERE state in ('asked', 'authorized');--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_status" CHECK (status in ('pending', 'awaiting_payment', 'paid', 'in_production', 'shipped', 'delivered', 'canceled', 'refunded', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK (status in ('pending', 'awaiting_payment', 'paid', 'in_production', 'shipped', 'delivered', 'canceled', 'refunded', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_open" CHECK (tax_unknown is null or tax_confirmed_at is not null or (status in ('pending', 'awaiting_payment', 'canceled') and tax_cents = 0 and included_tax_cents = 0 and accepted_at is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK (state in ('asked', 'authorized', 'captured', 'mismatched', 'canceled', 'failed'));