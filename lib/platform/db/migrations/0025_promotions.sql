CREATE TABLE "sale_pieces" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"choice" jsonb NOT NULL,
	"percent" double precision NOT NULL,
	"round" text NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_state" CHECK (state in ('scheduled', 'on', 'over')),
	CONSTRAINT "sales_name" CHECK (length(name) between 1 and 100),
	CONSTRAINT "sales_percent" CHECK (percent > 0 and percent <= 90),
	CONSTRAINT "sales_time" CHECK (starts_at <= ends_at)
);
--> statement-breakpoint
CREATE TABLE "automatic_discounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"category_slugs" text[],
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"with_slugs" text[],
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automatic_discounts_kind" CHECK (kind in ('percentage', 'amount')),
	CONSTRAINT "automatic_discounts_name" CHECK (length(name) between 1 and 100),
	CONSTRAINT "automatic_discounts_value" CHECK (value >= 1 and (kind <> 'percentage' or value <= 100)),
	CONSTRAINT "automatic_discounts_least" CHECK (minimum_cents >= 0 and minimum_quantity >= 1),
	CONSTRAINT "automatic_discounts_time" CHECK (starts_at <= ends_at)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "automatic_discount" jsonb;--> statement-breakpoint
ALTER TABLE "sale_pieces" ADD CONSTRAINT "sale_pieces_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_pieces" ADD CONSTRAINT "sale_pieces_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_pieces_sale" ON "sale_pieces" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sales_open" ON "sales" USING btree ("state") WHERE state <> 'over';--> statement-breakpoint
CREATE INDEX "automatic_discounts_times" ON "automatic_discounts" USING btree ("starts_at","ends_at");