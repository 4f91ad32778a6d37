CREATE TABLE "demo_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "diamonds" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
-- ids made from a name are version 8, and only the demo's goods have such ids
UPDATE "diamonds" SET "is_demo" = true WHERE substr("id"::text, 15, 1) = '8';--> statement-breakpoint
UPDATE "products" SET "is_demo" = true WHERE substr("id"::text, 15, 1) = '8';--> statement-breakpoint
UPDATE "promo_codes" SET "is_demo" = true WHERE substr("id"::text, 15, 1) = '8';--> statement-breakpoint
INSERT INTO "demo_deliveries" ("id") SELECT "id" FROM "products" WHERE "is_demo" UNION ALL SELECT "id" FROM "promo_codes" WHERE "is_demo";--> statement-breakpoint
UPDATE "order_lines" l SET "detail" = jsonb_set(l."detail", '{diamond,is_demo}', 'true') FROM "diamonds" d WHERE d."id" = l."diamond_id" AND d."is_demo" AND jsonb_typeof(l."detail"->'diamond') = 'object';