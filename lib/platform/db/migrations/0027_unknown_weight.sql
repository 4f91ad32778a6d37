ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_grams";--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_grams" CHECK (grams > 0);