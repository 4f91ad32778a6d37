ALTER TABLE "orders" ADD COLUMN "tax_unknown" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_tax_to_confirm" ON "orders" USING btree ("placed_at") WHERE tax_unknown is not null and tax_confirmed_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_unknown" CHECK (tax_unknown in ('no_place', 'unknown_zip', 'shared_zip', 'provider_away'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_open" CHECK (tax_unknown is null or tax_confirmed_at is not null or (status in ('pending', 'awaiting_payment', 'cancelled') and tax_cents = 0 and included_tax_cents = 0 and accepted_at is null));