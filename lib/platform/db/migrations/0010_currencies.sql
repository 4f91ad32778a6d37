CREATE TABLE "currency_prices" (
	"variant_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"price_cents" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currency_prices_variant_id_currency_pk" PRIMARY KEY("variant_id","currency"),
	CONSTRAINT "currency_prices_price" CHECK (price_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"base" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" double precision NOT NULL,
	"state" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_base_currency_day_pk" PRIMARY KEY("base","currency","day"),
	CONSTRAINT "exchange_rates_state" CHECK (state in ('served', 'held')),
	CONSTRAINT "exchange_rates_rate" CHECK (rate > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"base" text NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"margin_percent" double precision NOT NULL,
	"rounding" text NOT NULL,
	"day" date,
	"serves_from" timestamp with time zone DEFAULT now() NOT NULL,
	"served_until" timestamp with time zone,
	CONSTRAINT "exchange_terms_amounts" CHECK (rate > 0 and margin_percent >= 0)
);
--> statement-breakpoint
ALTER TABLE "currency_prices" ADD CONSTRAINT "currency_prices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_terms_serving" ON "exchange_terms" USING btree ("currency") WHERE served_until is null;--> statement-breakpoint
CREATE INDEX "exchange_terms_served" ON "exchange_terms" USING btree ("served_until");