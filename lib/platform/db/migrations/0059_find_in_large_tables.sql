CREATE INDEX "product_variants_sku_typed" ON "product_variants" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_variants_stock" ON "product_variants" USING btree ("stock","sku") WHERE stock is not null;--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","slug");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","slug");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","slug");--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("updated_at") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_email_typed" ON "customers" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_name_typed" ON "customers" USING btree ((lower("first_name") || ' ' || lower("last_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name_typed" ON "customers" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_company_typed" ON "customers" USING btree (lower("company") text_pattern_ops) WHERE company is not null;--> statement-breakpoint
CREATE INDEX "shop_audit_action" ON "shop_audit" USING btree ("action");--> statement-breakpoint
CREATE INDEX "payments_mismatched" ON "payments" USING btree ("captured_at") WHERE state = 'mismatched';