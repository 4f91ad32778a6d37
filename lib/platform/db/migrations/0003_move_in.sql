-- Words without accents and apostrophes, and with spaces for dashes: "O’Neil" is found by "oneil". The shop folds what is typed in
-- the same way (lib/platform/encoding/fold-text.ts).
CREATE FUNCTION fold_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\u3099\u309a\ufe20-\ufe2f''’‘`´]', '', 'g')), '-‐‑‒–—―−', '        ');
--> statement-breakpoint
-- what it returned before is in it still
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(string_to_array(
	regexp_replace(lower(words) || ' ' || regexp_replace(lower(words), '[!-/:-@\u005b-`{-~]+', ' ', 'g') || ' ' || regexp_replace(fold_words(words), '[!-/:-@\u005b-`{-~]+', ' ', 'g'), '\s+', ' ', 'g'), ' '), ''));
--> statement-breakpoint
-- derives the words of those again that have any to fold
UPDATE "orders" SET "number" = "number" WHERE (coalesce("shipping_address" ->> 'name', '') || coalesce("billing_address" ->> 'name', '')) ~ '[^\u0001-\u0026\u0028-\u007e]';
--> statement-breakpoint
UPDATE "order_lines" SET "name" = "name" WHERE "name" ~ '[^\u0001-\u0026\u0028-\u007e]';
--> statement-breakpoint
CREATE TABLE "shop_moved_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"move_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"former" text,
	"outcome" text NOT NULL,
	"before" jsonb,
	"mark" text,
	"left" text,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_moved_records_kind" CHECK (kind in ('product', 'picture', 'redirect', 'category', 'customer', 'subscription', 'exemption', 'code', 'order')),
	CONSTRAINT "shop_moved_records_outcome" CHECK (outcome in ('created', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "shop_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"system" text,
	"name" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "shop_moves_kind" CHECK (kind in ('products', 'customers', 'codes', 'orders', 'redirects')),
	CONSTRAINT "shop_moves_state" CHECK (state in ('running', 'done', 'stopped', 'failed', 'undone')),
	CONSTRAINT "shop_moves_undone" CHECK ((state = 'undone') = (undone_at is not null))
);
--> statement-breakpoint
CREATE TABLE "past_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"system" text NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid,
	"owner_deleted_at" timestamp with time zone,
	"email" text,
	"name" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"total" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_orders_number" UNIQUE("system","number"),
	CONSTRAINT "past_orders_email_folded" CHECK (email = lower(email)),
	CONSTRAINT "past_orders_currency" CHECK (currency ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "shop_moved_records" ADD CONSTRAINT "shop_moved_records_move_id_shop_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."shop_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_moved_records_move" ON "shop_moved_records" USING btree ("move_id","kind");--> statement-breakpoint
CREATE INDEX "shop_moved_records_former" ON "shop_moved_records" USING btree ("kind","former");--> statement-breakpoint
CREATE INDEX "shop_moved_records_subject" ON "shop_moved_records" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "shop_moves_created" ON "shop_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "past_orders_customer" ON "past_orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "past_orders_email" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_placed" ON "past_orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "customers_name_folded" ON "customers" USING btree ((fold_words("first_name") || ' ' || fold_words("last_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name_folded" ON "customers" USING btree (fold_words("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_company_folded" ON "customers" USING btree (fold_words("company") text_pattern_ops) WHERE company is not null;