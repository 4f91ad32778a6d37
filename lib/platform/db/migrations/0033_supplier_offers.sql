CREATE TABLE "price_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"supplier" text,
	"kind" text,
	"shapes" text[],
	"carat_from" double precision,
	"carat_below" double precision,
	"cost_from_cents" integer,
	"cost_below_cents" integer,
	"percent" double precision DEFAULT 0 NOT NULL,
	"fixed_cents" integer DEFAULT 0 NOT NULL,
	"round_to_cents" integer DEFAULT 1 NOT NULL,
	"floor_percent" double precision DEFAULT 0 NOT NULL,
	"floor_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_rules_position" UNIQUE("position"),
	CONSTRAINT "price_rules_kind" CHECK (kind in ('white', 'color')),
	CONSTRAINT "price_rules_amounts" CHECK (percent between -90 and 10000 and round_to_cents between 1 and 100000 and floor_percent between 0 and 10000 and floor_cents >= 0),
	CONSTRAINT "price_rules_bands" CHECK (coalesce(carat_from < carat_below, true) and coalesce(cost_from_cents < cost_below_cents, true))
);
--> statement-breakpoint
CREATE TABLE "stone_offers" (
	"sku" text PRIMARY KEY NOT NULL,
	"stone_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"supplier_sku" text,
	"cost_cents" integer,
	"price_cents" integer NOT NULL,
	"delivery_days" smallint NOT NULL,
	"express_shipping" boolean DEFAULT false NOT NULL,
	"is_overnight" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"conflict" jsonb,
	"decision" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stone_offers_state" CHECK (state in ('offered', 'conflict', 'withdrawn')),
	CONSTRAINT "stone_offers_price" CHECK (price_cents > 0 and cost_cents > 0),
	CONSTRAINT "stone_offers_delivery" CHECK (delivery_days >= 0),
	CONSTRAINT "stone_offers_decision" CHECK (decision in ('keep', 'refuse')),
	CONSTRAINT "stone_offers_conflict" CHECK ((conflict is not null or decision is null) and (state <> 'conflict' or conflict is not null and decision is null))
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"prefix" text,
	"rank" smallint DEFAULT 100 NOT NULL,
	"profile" jsonb,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name_unique" UNIQUE("name"),
	CONSTRAINT "suppliers_prefix_unique" UNIQUE("prefix"),
	CONSTRAINT "suppliers_name" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "feed_runs" DROP CONSTRAINT "feed_runs_state";--> statement-breakpoint
ALTER TABLE "diamonds" ADD COLUMN "offer_sku" text;--> statement-breakpoint
ALTER TABLE "diamonds" ADD COLUMN "report_key" text;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "guard" text;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "sample" jsonb;--> statement-breakpoint
CREATE INDEX "stone_offers_stone" ON "stone_offers" USING btree ("stone_id");--> statement-breakpoint
CREATE INDEX "stone_offers_conflicts" ON "stone_offers" USING btree ("supplier") WHERE state = 'conflict';--> statement-breakpoint
CREATE INDEX "feed_runs_supplier" ON "feed_runs" USING btree ("supplier","started_at");--> statement-breakpoint
ALTER TABLE "diamonds" ADD CONSTRAINT "diamonds_report_key_unique" UNIQUE("report_key");--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_guard" CHECK (guard in ('shrink', 'prices'));--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_held" CHECK ((state = 'held') = (guard is not null));--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_state" CHECK (state in ('running', 'done', 'held', 'failed'));--> statement-breakpoint
-- two stones of one report keep their rows, and the one that is sold, held or cheaper keeps the report; the next
-- import of either supplier joins their offers
UPDATE "diamonds" d SET "report_key" = k.key FROM (
	SELECT DISTINCT ON (key) id, key FROM (
		SELECT id, certificate_type || ' ' || regexp_replace(upper(certificate_number), '^LG', '') AS key,
			availability, price_cents, created_at
		FROM "diamonds"
		WHERE certificate_type IN ('IGI', 'GIA', 'GCAL') AND certificate_number IS NOT NULL AND NOT is_demo
	) reports
	ORDER BY key, array_position(array['sold', 'reserved', 'available', 'withdrawn'], availability), price_cents, created_at
) k WHERE d.id = k.id;--> statement-breakpoint
INSERT INTO "stone_offers" (sku, stone_id, supplier, price_cents, delivery_days, express_shipping, is_overnight, state)
SELECT sku, id, supplier, regular_price_cents, delivery_days, express_shipping, is_overnight,
	CASE WHEN availability = 'withdrawn' THEN 'withdrawn' ELSE 'offered' END
FROM "diamonds" WHERE NOT is_demo;--> statement-breakpoint
UPDATE "diamonds" SET "offer_sku" = sku WHERE NOT is_demo;--> statement-breakpoint
INSERT INTO "suppliers" (name, prefix)
SELECT supplier, min(split_part(sku, '-', 1)) FROM "diamonds" WHERE NOT is_demo GROUP BY supplier
ON CONFLICT DO NOTHING;
