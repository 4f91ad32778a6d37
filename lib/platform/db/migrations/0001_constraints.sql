ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_diamond" ON "order_lines" USING btree ("diamond_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_grams" CHECK (grams > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK (kind in ('setting', 'jewellery', 'melee'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK (status in ('active', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lead" CHECK (lead_days >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_side" CHECK (side_carat >= 0 and side_stones >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_size" CHECK (min_size > 0 and min_size <= max_size and band_width_mm > 0);--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_country" CHECK (country ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_email_folded" CHECK (email = lower(email));--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_kind" CHECK (kind in ('diamond', 'product'));--> statement-breakpoint
ALTER TABLE "diamonds" ADD CONSTRAINT "diamonds_kind" CHECK (kind in ('white', 'color'));--> statement-breakpoint
ALTER TABLE "diamonds" ADD CONSTRAINT "diamonds_availability" CHECK (availability in ('available', 'reserved', 'sold', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "diamonds" ADD CONSTRAINT "diamonds_delivery" CHECK (delivery_days >= 0);--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_state" CHECK (state in ('running', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_state" CHECK (state in ('held', 'sold', 'released'));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_ended" CHECK ((state <> 'held' or ended_at is null) and (state <> 'released' or ended_at is not null));--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_of" CHECK (subject in ('diamond', 'variant'));--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_price" CHECK (price_cents > 0);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_status" CHECK (status in ('pending', 'awaiting_payment', 'paid', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (kind in ('ring', 'diamond', 'product'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK (status in ('pending', 'awaiting_payment', 'paid', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_email_folded" CHECK (email = lower(email));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (subtotal_cents >= 0 and discount_cents >= 0 and shipping_cents >= 0 and tax_cents >= 0);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_kind" CHECK (kind in ('percentage', 'amount', 'free_shipping'));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_value" CHECK (value >= 0 and (kind <> 'percentage' or value <= 100));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_limits" CHECK (minimum_cents >= 0 and max_uses > 0 and max_uses_per_customer > 0);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_time" CHECK (starts_at < ends_at);--> statement-breakpoint
ALTER TABLE "change_counter" ADD CONSTRAINT "change_counter_one" CHECK (id = 1);--> statement-breakpoint
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_of" CHECK (kind in ('diamond', 'tag'));--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_paths" CHECK (from_path like '/%' and to_path like '/%' and from_path <> to_path);