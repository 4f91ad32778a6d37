CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_metal";--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_grams";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_kind";--> statement-breakpoint
ALTER TABLE "product_variants" ALTER COLUMN "metal" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ALTER COLUMN "grams" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "carats" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shape" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "style" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ready_to_ship" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_choice" UNIQUE NULLS NOT DISTINCT("product_id","metal","options");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_carats" CHECK (carats >= 0);--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_grams" CHECK (grams > 0 and (grams is null) = (metal is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK (kind in ('setting', 'jewellery', 'melee', 'loose'));--> statement-breakpoint
INSERT INTO "product_categories" ("product_id", "category_id")
SELECT "products"."id", "listed"."id" FROM "products"
JOIN "categories" AS "own" ON "own"."id" = "products"."category_id"
JOIN "categories" AS "listed" ON "listed"."id" IN ("own"."id", "own"."parent_id");--> statement-breakpoint
UPDATE "products" SET "style" = "settings"."style" FROM "settings" WHERE "settings"."product_id" = "products"."id";--> statement-breakpoint
UPDATE "product_variants" SET "carats" = "settings"."side_carat" FROM "settings" WHERE "settings"."product_id" = "product_variants"."product_id";
