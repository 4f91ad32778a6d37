DROP INDEX "diamonds_supplier";--> statement-breakpoint
DROP INDEX "diamonds_certificate";--> statement-breakpoint
CREATE INDEX "diamonds_facts" ON "diamonds" USING btree ("kind","shape","carat");--> statement-breakpoint
CREATE INDEX "diamonds_by_carat" ON "diamonds" USING btree ("carat","sku");--> statement-breakpoint
CREATE INDEX "diamonds_by_price" ON "diamonds" USING btree ("price_cents","sku");--> statement-breakpoint
CREATE INDEX "diamonds_off_sale" ON "diamonds" USING btree ("availability","sku") WHERE availability <> 'available';--> statement-breakpoint
CREATE INDEX "diamonds_supplier" ON "diamonds" USING btree ("supplier","sku");--> statement-breakpoint
CREATE INDEX "diamonds_certificate" ON "diamonds" USING btree ("certificate_number" text_pattern_ops);