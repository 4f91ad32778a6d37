-- The words of a record for searching by their beginnings: as they are written, and cut at punctuation, so that both
-- "A-QZ8T" and "qz8t" find an order. Prefixes are enough, and need no extension.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(string_to_array(
	regexp_replace(lower(words) || ' ' || regexp_replace(lower(words), '[!-/:-@\u005b-`{-~]+', ' ', 'g'), '\s+', ' ', 'g'), ' '), ''));
--> statement-breakpoint
CREATE TABLE "shop_days" (
	"day" date PRIMARY KEY NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"stones" integer,
	"stones_price_cents" bigint,
	"stones_cost_cents" bigint,
	"pieces" integer,
	"pieces_price_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("staff_id","list","name"),
	CONSTRAINT "saved_views_texts" CHECK (length(name) between 1 and 60 and length(query) <= 2000)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" bigint,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_role" CHECK (role in ('owner', 'manager', 'sales', 'workshop', 'content')),
	CONSTRAINT "staff_name" CHECK (length(name) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK (role in ('owner', 'manager', 'sales', 'workshop', 'content'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "staff_passkeys_name" CHECK (length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_code" UNIQUE("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
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
DROP INDEX "diamonds_supplier";--> statement-breakpoint
DROP INDEX "diamonds_certificate";--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "diamonds_facts" ON "diamonds" USING btree ("kind","shape","carat");--> statement-breakpoint
CREATE INDEX "diamonds_by_carat" ON "diamonds" USING btree ("carat","sku");--> statement-breakpoint
CREATE INDEX "diamonds_by_price" ON "diamonds" USING btree ("price_cents","sku");--> statement-breakpoint
CREATE INDEX "diamonds_off_sale" ON "diamonds" USING btree ("availability","sku") WHERE availability <> 'available';--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree (split_part("purpose", ':', 2));--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin (search_words("name" || ' ' || coalesce("detail" -> 'diamond' ->> 'sku', '') || ' ' || coalesce("detail" -> 'diamond' ->> 'certificate_number', '') || ' ' || coalesce("detail" -> 'product' ->> 'sku', '')));--> statement-breakpoint
CREATE INDEX "order_lines_size_open" ON "order_lines" USING btree ("order_id") WHERE kind = 'ring' and detail ->> 'size' is null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_leaves" ON "orders" USING btree ("leaves_workshop_on","id");--> statement-breakpoint
CREATE INDEX "orders_total_cents" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (search_words("number" || ' ' || "email" || ' ' || split_part("email", '@', 2) || ' ' || coalesce("shipping_address" ->> 'name', '') || ' ' || coalesce("billing_address" ->> 'name', '') || ' ' || coalesce("shipping_address" ->> 'postcode', '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ' || right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10)));--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "diamonds_supplier" ON "diamonds" USING btree ("supplier","sku");--> statement-breakpoint
CREATE INDEX "diamonds_certificate" ON "diamonds" USING btree ("certificate_number" text_pattern_ops);