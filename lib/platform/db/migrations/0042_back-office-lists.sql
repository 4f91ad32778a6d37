-- The words of an order and of its items as columns: deriving them anew for each row that a broad search looks at took
-- most of its time. They are left out of the declared tables, so that nothing reads them but the search (order-search.ts).
DROP INDEX "order_lines_words";--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("number" || ' ' || "email" || ' ' || split_part("email", '@', 2) || ' ' || coalesce("shipping_address" ->> 'name', '') || ' ' || coalesce("billing_address" ->> 'name', '') || ' ' || coalesce("shipping_address" ->> 'postcode', '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ' || right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10))) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("name" || ' ' || coalesce("detail" -> 'diamond' ->> 'sku', '') || ' ' || coalesce("detail" -> 'diamond' ->> 'certificate_number', '') || ' ' || coalesce("detail" -> 'product' ->> 'sku', ''))) STORED;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("words");--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin ("words");--> statement-breakpoint
CREATE INDEX "shop_audit_at" ON "shop_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_audit_actor" ON "shop_audit" USING btree ("actor","at");
