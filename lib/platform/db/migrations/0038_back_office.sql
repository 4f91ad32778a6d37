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
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_text" CHECK (length(text) between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_templates_name_unique" UNIQUE("name"),
	CONSTRAINT "reply_templates_name" CHECK (length(name) between 1 and 80),
	CONSTRAINT "reply_templates_text" CHECK (length(text) between 1 and 10000)
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
CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "returned_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"back_on_sale" boolean NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returned_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"goods_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_amounts" CHECK (quantity > 0 and goods_cents >= 0 and tax_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "phone_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"email" text,
	"amount_cents" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"key" text NOT NULL,
	"author" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_credit_entries_key_unique" UNIQUE("key"),
	CONSTRAINT "store_credit_kind" CHECK (kind in ('issued', 'spent', 'returned')),
	CONSTRAINT "store_credit_sign" CHECK ((kind = 'spent') = (amount_cents < 0) and amount_cents <> 0),
	CONSTRAINT "store_credit_holder" CHECK (num_nonnulls(customer_id, email) <= 1),
	CONSTRAINT "store_credit_spender" CHECK (kind <> 'spent' or email is null),
	CONSTRAINT "store_credit_reason" CHECK (length(reason) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
DROP INDEX "diamonds_supplier";--> statement-breakpoint
DROP INDEX "diamonds_certificate";--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "destination" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_note_number" integer;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "skus" text[];--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_lines" ADD CONSTRAINT "returned_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "payment_links_order" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returned_lines_line" ON "returned_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "phone_drafts_updated" ON "phone_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "store_credit_customer" ON "store_credit_entries" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "store_credit_email" ON "store_credit_entries" USING btree ("email") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "store_credit_order" ON "store_credit_entries" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diamonds_facts" ON "diamonds" USING btree ("kind","shape","carat");--> statement-breakpoint
CREATE INDEX "diamonds_by_carat" ON "diamonds" USING btree ("carat","sku");--> statement-breakpoint
CREATE INDEX "diamonds_by_price" ON "diamonds" USING btree ("price_cents","sku");--> statement-breakpoint
CREATE INDEX "diamonds_off_sale" ON "diamonds" USING btree ("availability","sku") WHERE availability <> 'available';--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "messages_assigned" ON "messages" USING btree ("assigned_to","created_at");--> statement-breakpoint
CREATE INDEX "shop_audit_at" ON "shop_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_audit_actor" ON "shop_audit" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree (split_part("purpose", ':', 2));--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "order_lines_size_open" ON "order_lines" USING btree ("order_id") WHERE kind = 'ring' and detail ->> 'size' is null;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_leaves" ON "orders" USING btree ("leaves_workshop_on","id");--> statement-breakpoint
CREATE INDEX "orders_total_cents" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "diamonds_supplier" ON "diamonds" USING btree ("supplier","sku");--> statement-breakpoint
CREATE INDEX "diamonds_certificate" ON "diamonds" USING btree ("certificate_number" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_number_unique" UNIQUE("credit_note_number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK (credit_cents between 0 and total_cents);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shipping" CHECK (shipping_cents between 0 and amount_cents + credit_cents and shipping_tax_cents >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note" CHECK (credit_note_number > 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_destination" CHECK (destination in ('payment', 'credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (amount_cents >= 0 and credit_cents >= 0 and amount_cents + credit_cents > 0);--> statement-breakpoint
-- The words of an order and of its items as columns: deriving them anew for each row that a broad search looks at took
-- most of its time. They are left out of the declared tables, so that nothing reads them but the search (order-search.ts).
ALTER TABLE "orders" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("number" || ' ' || "email" || ' ' || split_part("email", '@', 2) || ' ' || coalesce("shipping_address" ->> 'name', '') || ' ' || coalesce("billing_address" ->> 'name', '') || ' ' || coalesce("shipping_address" ->> 'postcode', '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ' || right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10))) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("name" || ' ' || coalesce("detail" -> 'diamond' ->> 'sku', '') || ' ' || coalesce("detail" -> 'diamond' ->> 'certificate_number', '') || ' ' || coalesce("detail" -> 'product' ->> 'sku', ''))) STORED;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("words");--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin ("words");
