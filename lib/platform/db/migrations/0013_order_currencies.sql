ALTER TABLE "carts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "terms_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_rate" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "own_per_unit" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_terms_id_exchange_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."exchange_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_id_exchange_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."exchange_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_own_total" ON "orders" USING btree ((total_cents * own_per_unit),"id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency" CHECK (num_nonnulls(currency, terms_id, exchange_rate) in (0, 3) and own_per_unit > 0 and (currency is not null or own_per_unit = 1));