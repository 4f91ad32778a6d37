-- The words of a record for searching by their beginnings: as they are written, and cut at punctuation, so that both
-- "A-QZ8T" and "qz8t" find an order. Prefixes are enough, and need no extension.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(string_to_array(
	regexp_replace(lower(words) || ' ' || regexp_replace(lower(words), '[!-/:-@\u005b-`{-~]+', ' ', 'g'), '\s+', ' ', 'g'), ' '), ''));
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (length(text) between 1 and 4000)
);
--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree (split_part("purpose", ':', 2));--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin (search_words("name" || ' ' || coalesce("detail" -> 'diamond' ->> 'sku', '') || ' ' || coalesce("detail" -> 'diamond' ->> 'certificate_number', '') || ' ' || coalesce("detail" -> 'product' ->> 'sku', '')));--> statement-breakpoint
CREATE INDEX "order_lines_size_open" ON "order_lines" USING btree ("order_id") WHERE kind = 'ring' and detail ->> 'size' is null;--> statement-breakpoint
CREATE INDEX "orders_leaves" ON "orders" USING btree ("leaves_workshop_on","id");--> statement-breakpoint
CREATE INDEX "orders_total_cents" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (search_words("number" || ' ' || "email" || ' ' || split_part("email", '@', 2) || ' ' || coalesce("shipping_address" ->> 'name', '') || ' ' || coalesce("billing_address" ->> 'name', '') || ' ' || coalesce("shipping_address" ->> 'postcode', '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ' || right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)));--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");