ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (kind in ('ring', 'diamond', 'product', 'custom'));--> statement-breakpoint
CREATE INDEX "stone_offers_supplier_sku_typed" ON "stone_offers" USING btree (upper("supplier_sku") text_pattern_ops) WHERE supplier_sku is not null;