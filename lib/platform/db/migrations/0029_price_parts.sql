CREATE TABLE "metal_prices" (
	"metal" text PRIMARY KEY NOT NULL,
	"cents_per_gram" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metal_prices_metal" CHECK (metal in ('14k-white', '14k-yellow', '14k-rose', '18k-white', '18k-yellow', '18k-rose', 'platinum')),
	CONSTRAINT "metal_prices_price" CHECK (cents_per_gram > 0)
);
--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "stones_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "making_cents" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_stones" CHECK (stones_cents >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_making" CHECK (making_cents >= 0);