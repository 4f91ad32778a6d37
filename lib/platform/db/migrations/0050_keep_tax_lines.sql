CREATE TABLE "order_tax_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid,
	"position" smallint NOT NULL,
	"level" text NOT NULL,
	"authority" text NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"taxable_cents" integer NOT NULL,
	"exempt_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "order_tax_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_tax_lines_level" CHECK (level in ('country', 'state', 'county', 'city', 'district')),
	CONSTRAINT "order_tax_lines_rate" CHECK (rate_ppm between 0 and 1000000),
	CONSTRAINT "order_tax_lines_amounts" CHECK (taxable_cents >= 0 and exempt_cents >= 0 and tax_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_tax_lines" (
	"refund_id" uuid NOT NULL,
	"order_tax_line_id" uuid NOT NULL,
	"taxable_cents" integer NOT NULL,
	"exempt_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "refund_tax_lines_refund_id_order_tax_line_id_pk" PRIMARY KEY("refund_id","order_tax_line_id"),
	CONSTRAINT "refund_tax_lines_amounts" CHECK (taxable_cents >= 0 and exempt_cents >= 0 and tax_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_source" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_exemption" jsonb;--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tax_lines" ADD CONSTRAINT "refund_tax_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tax_lines" ADD CONSTRAINT "refund_tax_lines_order_tax_line_id_order_tax_lines_id_fk" FOREIGN KEY ("order_tax_line_id") REFERENCES "public"."order_tax_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tax_lines_line" ON "order_tax_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_tax_lines_line" ON "refund_tax_lines" USING btree ("order_tax_line_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_source" CHECK (tax_source in ('table', 'provider', 'none'));--> statement-breakpoint
-- the tax lines of the orders before, as far as they are known: one rate by one authority, which the label names
INSERT INTO "order_tax_lines" ("order_id", "order_line_id", "position", "level", "authority", "code", "name", "rate_ppm", "taxable_cents", "exempt_cents", "tax_cents")
SELECT o."id", t."line_id",
	row_number() OVER (PARTITION BY o."id" ORDER BY t."position") - 1,
	CASE WHEN p."region" IS NULL THEN 'country' ELSE 'state' END,
	coalesce(p."region", p."country"),
	CASE WHEN p."region" IS NULL THEN p."country" WHEN p."region" ~ '^[A-Z]{2}$' THEN p."country" || '-' || p."region" END,
	regexp_replace(o."tax_label", ' [0-9.]+%$', ''),
	round(substring(o."tax_label" from '([0-9]+(?:\.[0-9]+)?)%$')::numeric * 10000),
	greatest(0, t."base" - CASE WHEN o."included_tax_cents" > 0 THEN t."tax" ELSE 0 END), 0, t."tax"
FROM "orders" o
CROSS JOIN LATERAL (
	SELECT o."shipping_address" ->> 'country' AS "country",
		CASE WHEN o."shipping_address" ->> 'country' IN ('US', 'CA') THEN nullif(trim(o."shipping_address" ->> 'region'), '') END AS "region"
) p
CROSS JOIN LATERAL (
	SELECT l."id" AS "line_id", l."position"::int AS "position", l."total_cents" - l."discount_cents" AS "base", l."tax_cents" AS "tax"
	FROM "order_lines" l WHERE l."order_id" = o."id"
	UNION ALL
	SELECT NULL, 32767, o."shipping_cents",
		o."tax_cents" + o."included_tax_cents" - coalesce((SELECT sum(l."tax_cents") FROM "order_lines" l WHERE l."order_id" = o."id"), 0)
) t
WHERE o."tax_cents" + o."included_tax_cents" > 0 AND o."tax_label" ~ '[0-9]%$' AND (t."tax" > 0 OR (t."line_id" IS NOT NULL AND t."base" > 0));--> statement-breakpoint
UPDATE "orders" SET "tax_source" = 'table'
WHERE "tax_cents" + "included_tax_cents" = 0 OR EXISTS (SELECT FROM "order_tax_lines" t WHERE t."order_id" = "orders"."id");--> statement-breakpoint
INSERT INTO "refund_tax_lines" ("refund_id", "order_tax_line_id", "taxable_cents", "exempt_cents", "tax_cents")
SELECT g."refund_id", t."id", greatest(0, g."goods" - CASE WHEN o."included_tax_cents" > 0 THEN g."tax" ELSE 0 END), 0, g."tax"
FROM (
	SELECT l."refund_id", l."order_line_id" AS "line_id", NULL::uuid AS "order_id", l."goods_cents" AS "goods", l."tax_cents" AS "tax" FROM "refund_lines" l
	UNION ALL
	SELECT r."id", NULL, p."order_id", r."shipping_cents", r."shipping_tax_cents"
	FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id" WHERE r."shipping_tax_cents" > 0
) g
JOIN "order_tax_lines" t ON t."order_line_id" = g."line_id" OR (g."line_id" IS NULL AND t."order_line_id" IS NULL AND t."order_id" = g."order_id")
JOIN "orders" o ON o."id" = t."order_id";
