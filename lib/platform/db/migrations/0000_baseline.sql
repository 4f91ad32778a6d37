-- The schema of 0.9.0: the tables as drizzle-kit writes them, then what it doesn't know (functions, triggers, generated columns,
-- the tax rates that the shop comes with). Later migrations follow it; those before it are in the history.
-- The words of a record for searching by their beginnings: as they are written, and cut at punctuation, so that both
-- "A-QZ8T" and "qz8t" find an order. Prefixes are enough, and need no extension.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(string_to_array(
	regexp_replace(lower(words) || ' ' || regexp_replace(lower(words), '[!-/:-@\u005b-`{-~]+', ' ', 'g'), '\s+', ' ', 'g'), ' '), ''));
--> statement-breakpoint
CREATE TABLE "long_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permission" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"lines" integer,
	"message" text,
	"result" jsonb,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "long_work_state" CHECK (state in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "demo_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
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
CREATE TABLE "text_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"source" text,
	"publish_at" timestamp with time zone,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_versions_name" UNIQUE("name","version"),
	CONSTRAINT "text_versions_state" CHECK (state in ('draft', 'scheduled', 'published', 'default', 'removed')),
	CONSTRAINT "text_versions_publish_at" CHECK (state <> 'scheduled' or (publish_at is not null and source is not null))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"image" text,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "product_attributes_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"metal" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"grams" double precision,
	"carats" double precision DEFAULT 0 NOT NULL,
	"stones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"regular_price_cents" integer NOT NULL,
	"sale_from_cents" integer,
	"stones_cents" integer,
	"stock" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_choice" UNIQUE NULLS NOT DISTINCT("product_id","metal","options"),
	CONSTRAINT "product_variants_stock" CHECK (stock is null or stock >= 0),
	CONSTRAINT "product_variants_grams" CHECK (grams > 0),
	CONSTRAINT "product_variants_carats" CHECK (carats >= 0),
	CONSTRAINT "product_variants_stones" CHECK (stones_cents >= 0),
	CONSTRAINT "product_variants_price" CHECK (price_cents > 0 and regular_price_cents >= price_cents)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"source" text DEFAULT 'photographed' NOT NULL,
	"category_id" uuid NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"model" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture" text,
	"shape" text,
	"style" text,
	"dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"care" text DEFAULT '' NOT NULL,
	"ready_to_ship" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"active_from" timestamp with time zone,
	"active_until" timestamp with time zone,
	"first_on_sale_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"lead_days" smallint DEFAULT 12 NOT NULL,
	"engraving" smallint DEFAULT 0 NOT NULL,
	"search_words" text DEFAULT '' NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"making_cents" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_kind" CHECK (kind in ('setting', 'jewellery', 'melee', 'loose')),
	CONSTRAINT "products_source" CHECK (source in ('photographed', 'designed')),
	CONSTRAINT "products_status" CHECK (status in ('draft', 'active', 'withdrawn')),
	CONSTRAINT "products_lead" CHECK (lead_days >= 0),
	CONSTRAINT "products_engraving" CHECK (engraving between 0 and 20),
	CONSTRAINT "products_dates" CHECK (active_from < active_until),
	CONSTRAINT "products_making" CHECK (making_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "setting_diamond_types" (
	"product_id" uuid NOT NULL,
	"shape" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "setting_diamond_types_product_id_shape_pk" PRIMARY KEY("product_id","shape")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"style" text NOT NULL,
	"min_carat" double precision NOT NULL,
	"max_carat" double precision NOT NULL,
	"side_carat" double precision DEFAULT 0 NOT NULL,
	"side_stones" smallint DEFAULT 0 NOT NULL,
	"band_width_mm" double precision NOT NULL,
	"min_size" double precision DEFAULT 3 NOT NULL,
	"max_size" double precision DEFAULT 13 NOT NULL,
	CONSTRAINT "settings_carat" CHECK (min_carat > 0 and min_carat < max_carat),
	CONSTRAINT "settings_side" CHECK (side_carat >= 0 and side_stones >= 0),
	CONSTRAINT "settings_size" CHECK (min_size > 0 and min_size <= max_size and band_width_mm > 0)
);
--> statement-breakpoint
CREATE TABLE "diamonds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sku" text NOT NULL,
	"supplier" text NOT NULL,
	"offer_sku" text,
	"report_key" text,
	"kind" text NOT NULL,
	"shape" text NOT NULL,
	"carat" double precision NOT NULL,
	"color" smallint,
	"clarity" smallint,
	"cut" smallint,
	"cut_label" text,
	"polish" text,
	"symmetry" text,
	"fluorescence" text,
	"quality_tier" text,
	"intensity" text,
	"fancy_color" text,
	"overtone" text,
	"certificate_type" text NOT NULL,
	"certificate_number" text,
	"growth" text,
	"table_pct" double precision,
	"depth_pct" double precision,
	"lw_ratio" double precision,
	"length_mm" double precision,
	"width_mm" double precision,
	"height_mm" double precision,
	"pair" jsonb,
	"express_shipping" boolean DEFAULT false NOT NULL,
	"is_overnight" boolean DEFAULT false NOT NULL,
	"hearts_and_arrows" boolean DEFAULT false NOT NULL,
	"price_cents" integer NOT NULL,
	"regular_price_cents" integer NOT NULL,
	"availability" text DEFAULT 'available' NOT NULL,
	"delivery_days" smallint DEFAULT 7 NOT NULL,
	"feed_picture" text,
	"photo" text,
	"certificate_page" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diamonds_sku_unique" UNIQUE("sku"),
	CONSTRAINT "diamonds_report_key_unique" UNIQUE("report_key"),
	CONSTRAINT "diamonds_kind" CHECK (kind in ('white', 'color')),
	CONSTRAINT "diamonds_availability" CHECK (availability in ('available', 'reserved', 'sold', 'withdrawn')),
	CONSTRAINT "diamonds_delivery" CHECK (delivery_days >= 0),
	CONSTRAINT "diamonds_price_positive" CHECK (price_cents > 0 and regular_price_cents >= price_cents),
	CONSTRAINT "diamonds_carat_range" CHECK (carat > 0 and carat <= 35),
	CONSTRAINT "diamonds_kind_color" CHECK ((kind = 'color') = (fancy_color is not null)),
	CONSTRAINT "diamonds_grades" CHECK (color between 1 and 10 and clarity between 1 and 11 and cut between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_history_of" CHECK (subject in ('diamond', 'variant')),
	CONSTRAINT "price_history_price" CHECK (price_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "metal_prices" (
	"metal" text PRIMARY KEY NOT NULL,
	"cents_per_gram" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metal_prices_metal" CHECK (metal in ('14k-white', '14k-yellow', '14k-rose', '18k-white', '18k-yellow', '18k-rose', 'platinum')),
	CONSTRAINT "metal_prices_price" CHECK (cents_per_gram > 0)
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier" text NOT NULL,
	"file" text NOT NULL,
	"state" text NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"message" text,
	"guard" text,
	"approved" text[] DEFAULT '{}' NOT NULL,
	"folder" text,
	"report_file" uuid,
	"refused_file" uuid,
	"held_file" uuid,
	"profile" jsonb,
	"sample" jsonb,
	"ended_with_line_end" boolean,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "feed_runs_state" CHECK (state in ('running', 'done', 'held', 'failed')),
	CONSTRAINT "feed_runs_guard" CHECK (guard in ('shrink', 'prices')),
	CONSTRAINT "feed_runs_held" CHECK ((state = 'held') = (guard is not null))
);
--> statement-breakpoint
CREATE TABLE "feed_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_secret" text,
	"schedule" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"enabled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stale_after_hours" integer DEFAULT 48 NOT NULL,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_mark" jsonb,
	"last_good_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_outcome" text,
	"last_message" text,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"stale_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_sources_supplier_unique" UNIQUE("supplier"),
	CONSTRAINT "feed_sources_kind" CHECK (kind in ('file', 'https', 'sftp', 'graphql')),
	CONSTRAINT "feed_sources_outcome" CHECK (last_outcome in ('imported', 'unchanged', 'held', 'failed')),
	CONSTRAINT "feed_sources_stale" CHECK (stale_after_hours between 1 and 8760),
	CONSTRAINT "feed_sources_failures" CHECK (failures_in_a_row >= 0)
);
--> statement-breakpoint
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
	"gone_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stone_offers_state" CHECK (state in ('offered', 'conflict', 'hidden', 'withdrawn')),
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
	"confirm" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name_unique" UNIQUE("name"),
	CONSTRAINT "suppliers_prefix_unique" UNIQUE("prefix"),
	CONSTRAINT "suppliers_name" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"customer_id" uuid,
	"session_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_event" CHECK (event in ('registered', 'signed_in', 'sign_in_refused', 'signed_out', 'signed_out_everywhere', 'email_confirmed', 'email_change_asked', 'email_changed', 'password_reset_asked', 'password_reset', 'password_changed', 'details_changed', 'link_refused', 'provider_linked', 'provider_unlinked', 'provider_readmitted', 'orders_claimed', 'data_exported', 'trade_asked', 'trade_approved', 'trade_declined', 'account_deleted'))
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
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"session_version" integer DEFAULT 1 NOT NULL,
	"company" text,
	"tax_id" text,
	"trade_status" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_email_folded" CHECK (email = lower(email)),
	CONSTRAINT "customers_trade" CHECK (trade_status in ('none', 'pending', 'approved', 'declined')),
	CONSTRAINT "customers_trade_company" CHECK (trade_status = 'none' or (company is not null and tax_id is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "provider_accounts_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "unfinished" (
	"customer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unfinished_customer_id_key_pk" PRIMARY KEY("customer_id","key"),
	CONSTRAINT "unfinished_key" CHECK (key in ('ring', 'checkout'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "mail_tokens_purpose" CHECK (purpose in ('confirm_email', 'reset_password', 'change_email')),
	CONSTRAINT "mail_tokens_email_folded" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"line1" text NOT NULL,
	"line2" text,
	"city" text NOT NULL,
	"region" text,
	"postcode" text,
	"country" text NOT NULL,
	"phone" text,
	"is_default_shipping" boolean DEFAULT false NOT NULL,
	"is_default_billing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_country" CHECK (country ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author" text,
	"holds_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"customer_id" uuid,
	"fields" jsonb NOT NULL,
	"assigned_to" uuid,
	"promo_code" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "messages_kind_of" CHECK (kind in ('contact', 'feedback', 'price_match', 'stone_request', 'bespoke')),
	CONSTRAINT "messages_email_folded" CHECK (email = lower(email))
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
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"consent" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "newsletter_email_folded" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "admin_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "admin_keys_name_unique" UNIQUE("name"),
	CONSTRAINT "admin_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "admin_keys_name" CHECK (length(name) between 1 and 60),
	CONSTRAINT "admin_keys_scopes" CHECK (cardinality(scopes) > 0)
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
CREATE TABLE "shop_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"origin" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"state" text DEFAULT 'running' NOT NULL,
	"file" text,
	"bytes" bigint,
	"rows" integer,
	"problem" text,
	CONSTRAINT "backup_runs_state" CHECK (state in ('running', 'checked', 'unchecked', 'unsound', 'failed')),
	CONSTRAINT "backup_runs_origin" CHECK (origin in ('schedule', 'command'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "cdn_purge_claims" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "cdn_purge_claims_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "cdn_purges" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "cdn_purges_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "change_counter" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "change_counter_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"version" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_log_of" CHECK (kind in ('diamond', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "shared_file_chunks" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "shared_file_chunks_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "shared_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" bigint,
	"chunks" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_files_kind" CHECK (kind in ('supplier-file', 'held-import', 'import-report', 'product-file', 'product-report')),
	CONSTRAINT "shared_files_whole" CHECK ((bytes is null) = (chunks is null))
);
--> statement-breakpoint
CREATE TABLE "background_jobs" (
	"name" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"next_run_at" timestamp with time zone,
	"claim" uuid,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"requested_by" text,
	"last_run_by" text,
	"last_started_at" timestamp with time zone,
	"last_ended_at" timestamp with time zone,
	"last_duration_ms" integer,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "background_jobs_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"mail_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mail_attachments_mail_id_position_pk" PRIMARY KEY("mail_id","position")
);
--> statement-breakpoint
CREATE TABLE "mail_server" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mailbox_counts" (
	"mailbox" text NOT NULL,
	"cause" text NOT NULL,
	"hour_start" timestamp with time zone NOT NULL,
	"in_hour" smallint NOT NULL,
	"day_start" timestamp with time zone NOT NULL,
	"in_day" smallint NOT NULL,
	CONSTRAINT "mailbox_counts_mailbox_cause_pk" PRIMARY KEY("mailbox","cause")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"secret" boolean DEFAULT false NOT NULL,
	"leave_url" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_by" timestamp with time zone,
	"filed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_purpose_unique" UNIQUE("purpose")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"alt" text NOT NULL,
	"hashes" text[] DEFAULT '{}' NOT NULL,
	"file" text,
	"address" text,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"poster" text,
	"poster_width" integer,
	"bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_subject_kind" CHECK (subject_kind in ('product', 'variant', 'stone', 'category', 'article', 'banner')),
	CONSTRAINT "media_kind" CHECK (kind in ('image', 'video', 'frames', 'model', 'certificate', 'viewer')),
	CONSTRAINT "media_source" CHECK (source in ('uploaded', 'remote', 'rendered')),
	CONSTRAINT "media_place" CHECK ((source = 'remote') = (address is not null)),
	CONSTRAINT "media_files" CHECK (source = 'remote' or cardinality(hashes) > 0),
	CONSTRAINT "media_alt" CHECK (length(alt) > 0),
	CONSTRAINT "media_size" CHECK ((width is null) = (height is null) and width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "remote_files" (
	"key" text PRIMARY KEY NOT NULL,
	"hash" text,
	"file" text,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"bytes" bigint,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_files_retry" CHECK ((failures > 0) = (retry_at is not null)),
	CONSTRAINT "remote_files_found" CHECK (failures > 0 or hash is not null or file is not null)
);
--> statement-breakpoint
CREATE TABLE "rendered_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"variants" jsonb,
	"model" text,
	"renderer" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"retry_at" timestamp with time zone,
	"claim" uuid,
	"machine" text,
	"claimed_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "rendered_pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "rendered_pictures_state" CHECK (state in ('waiting', 'rendering', 'done', 'failed', 'unknown')),
	CONSTRAINT "rendered_pictures_done" CHECK (state <> 'done' or (variants is not null and model is not null and renderer is not null and finished_at is not null)),
	CONSTRAINT "rendered_pictures_claim" CHECK ((state = 'rendering') = (claim is not null and machine is not null and claimed_at is not null))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "stored_pages" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"tags" text[] NOT NULL,
	"version" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stored_pages_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"permanent" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_paths" CHECK (from_path like '/%' and to_path like '/%' and from_path <> to_path)
);
--> statement-breakpoint
CREATE TABLE "setting_values" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"is_reset" boolean NOT NULL,
	"actor" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_versions_version" UNIQUE("key","version")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"item" jsonb NOT NULL,
	"identity" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cart_lines_identity" UNIQUE("cart_id","identity")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_identifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"seen_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_identifications_kind" CHECK (kind in ('drivers_license', 'passport', 'state_id', 'other'))
);
--> statement-breakpoint
CREATE TABLE "sanctions_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"loaded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compared_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sanctions_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"role" text NOT NULL,
	"subject" text NOT NULL,
	"entry" integer NOT NULL,
	"listed_name" text NOT NULL,
	"program" text,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sanctions_matches_once" UNIQUE("order_id","subject","entry"),
	CONSTRAINT "sanctions_matches_state" CHECK (state in ('open', 'cleared', 'confirmed')),
	CONSTRAINT "sanctions_matches_role" CHECK (role in ('buyer', 'payer')),
	CONSTRAINT "sanctions_matches_decided" CHECK ((state = 'open') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "sanctions_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"entry" integer NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"program" text
);
--> statement-breakpoint
CREATE TABLE "declined_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"code" text,
	"card_fingerprint" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"is_inquiry" boolean NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"withdrawn_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"has_evidence" boolean DEFAULT false NOT NULL,
	"draft" jsonb,
	"left_out" text[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "disputes_state" CHECK (state in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
	CONSTRAINT "disputes_reason" CHECK (reason in ('fraudulent', 'not_received', 'not_as_described', 'duplicate', 'refund_missing', 'subscription', 'unrecognized', 'other')),
	CONSTRAINT "disputes_amounts" CHECK (amount_cents >= 0 and withdrawn_cents >= 0),
	CONSTRAINT "disputes_closed" CHECK ((closed_at is null) = (state in ('needs_response', 'under_review')))
);
--> statement-breakpoint
CREATE TABLE "order_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"words" text NOT NULL,
	"holds_shipping" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text,
	CONSTRAINT "order_alerts_once" UNIQUE("order_id","kind","key"),
	CONSTRAINT "order_alerts_kind" CHECK (kind in ('dispute', 'fraud_warning', 'review', 'risk', 'value', 'declines', 'same_goods', 'address')),
	CONSTRAINT "order_alerts_note" CHECK (note is null or length(note) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "payment_risks" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"level" text,
	"score" integer,
	"street_check" text,
	"postcode_check" text,
	"code_check" text,
	"card_fingerprint" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_risks_level" CHECK (level in ('normal', 'elevated', 'highest')),
	CONSTRAINT "payment_risks_street" CHECK (street_check in ('pass', 'fail', 'unavailable', 'unchecked')),
	CONSTRAINT "payment_risks_postcode" CHECK (postcode_check in ('pass', 'fail', 'unavailable', 'unchecked')),
	CONSTRAINT "payment_risks_code" CHECK (code_check in ('pass', 'fail', 'unavailable', 'unchecked'))
);
--> statement-breakpoint
CREATE TABLE "amended_invoices" (
	"order_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"number" text NOT NULL,
	"swap_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "amended_invoices_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "amended_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "amended_invoices_swap_id_unique" UNIQUE("swap_id"),
	CONSTRAINT "amended_invoices_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"total_cents" integer NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_place" UNIQUE("series","year","sequence"),
	CONSTRAINT "credit_notes_sequence" CHECK (sequence > 0)
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "document_counters_last" CHECK (last > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series" text,
	"year" smallint,
	"sequence" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"total_cents" integer NOT NULL,
	"document" jsonb,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_place" UNIQUE("series","year","sequence"),
	CONSTRAINT "invoices_complete" CHECK (num_nulls(series, year, sequence, document) in (0, 4) and (sequence is null or sequence > 0))
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"diamond_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "holds_order_diamond" UNIQUE("order_id","diamond_id"),
	CONSTRAINT "holds_state" CHECK (state in ('held', 'sold', 'released')),
	CONSTRAINT "holds_ended" CHECK ((state <> 'held' or ended_at is null) and (state <> 'released' or ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_status" CHECK (status in ('pending', 'awaiting_payment', 'paid', 'in_production', 'shipped', 'delivered', 'canceled', 'refunded', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"detail" jsonb NOT NULL,
	"diamond_id" uuid,
	"variant_id" uuid,
	"quantity" integer DEFAULT 1 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_kind" CHECK (kind in ('ring', 'diamond', 'product')),
	CONSTRAINT "order_lines_total" CHECK (quantity > 0 and total_cents = unit_price_cents * quantity),
	CONSTRAINT "order_lines_shares" CHECK (discount_cents between 0 and total_cents and tax_cents >= 0),
	CONSTRAINT "order_lines_taken" CHECK (taken between 0 and quantity)
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
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"customer_id" uuid,
	"owner_deleted_at" timestamp with time zone,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"shipping_method" text NOT NULL,
	"delivery" jsonb,
	"payment_method" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"included_tax_cents" integer DEFAULT 0 NOT NULL,
	"tax_label" text,
	"tax_source" text,
	"tax_reference" text,
	"tax_unknown" text,
	"tax_confirmed_at" timestamp with time zone,
	"tax_exemption" jsonb,
	"total_cents" integer NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
	"gift_note" text,
	"viewer_hash" text NOT NULL,
	"leaves_workshop_on" timestamp with time zone NOT NULL,
	"payment_due_at" timestamp with time zone,
	"due_once_confirmed_at" timestamp with time zone,
	"counted_mailbox" text,
	"counted_network" text,
	"cart_hash" text,
	"hold_extended_at" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_status" CHECK (status in ('pending', 'awaiting_payment', 'paid', 'in_production', 'shipped', 'delivered', 'canceled', 'refunded', 'returned')),
	CONSTRAINT "orders_tax_source" CHECK (tax_source in ('table', 'provider', 'none')),
	CONSTRAINT "orders_tax_unknown" CHECK (tax_unknown in ('no_place', 'unknown_zip', 'shared_zip', 'provider_away')),
	CONSTRAINT "orders_tax_open" CHECK (tax_unknown is null or tax_confirmed_at is not null or (status in ('pending', 'awaiting_payment', 'canceled') and tax_cents = 0 and included_tax_cents = 0 and accepted_at is null)),
	CONSTRAINT "orders_email_folded" CHECK (email = lower(email)),
	CONSTRAINT "orders_amounts" CHECK (subtotal_cents >= 0 and discount_cents between 0 and subtotal_cents and shipping_cents >= 0 and tax_cents >= 0 and included_tax_cents >= 0),
	CONSTRAINT "orders_credit" CHECK (credit_cents between 0 and total_cents),
	CONSTRAINT "orders_total" CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents and total_cents >= 0)
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
CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "return_requests_reason" CHECK (length(reason) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "returned_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"back_on_sale" boolean NOT NULL,
	"receipt" uuid DEFAULT gen_random_uuid() NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returned_lines_receipt" UNIQUE("receipt","order_line_id"),
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
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"tracking_url" text,
	"is_signed" boolean DEFAULT false NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stone_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"diamond_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"offer_sku" text NOT NULL,
	"state" text DEFAULT 'asking' NOT NULL,
	"cost_cents" integer,
	"new_cost_cents" integer,
	"held_until" timestamp with time zone,
	"deadline" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stone_confirmations_stone" UNIQUE("order_id","diamond_id"),
	CONSTRAINT "stone_confirmations_state" CHECK (state in ('asking', 'held', 'gone', 'price_changed', 'unknown')),
	CONSTRAINT "stone_confirmations_held" CHECK (state <> 'held' or held_until is not null)
);
--> statement-breakpoint
CREATE TABLE "stone_swaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"old_diamond_id" uuid NOT NULL,
	"new_diamond_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"back_on_sale" boolean NOT NULL,
	"message" text NOT NULL,
	"old_total_cents" integer NOT NULL,
	"price" jsonb NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"new_name" text NOT NULL,
	"new_detail" jsonb NOT NULL,
	"lead_days" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"author" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stone_swaps_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "stone_swaps_state" CHECK (state in ('asked', 'accepted', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "stone_swaps_other" CHECK (old_diamond_id <> new_diamond_id),
	CONSTRAINT "stone_swaps_message" CHECK (length(message) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "crypto_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount" text NOT NULL,
	"address" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crypto_quotes_amount" CHECK (amount ~ '^[0-9]{1,12}([.][0-9]{1,18})?$')
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"reference" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"by_provider" boolean DEFAULT false NOT NULL,
	"reference" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"amount_cents" integer NOT NULL,
	"payer" text,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"captured_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_order" UNIQUE("order_id","method"),
	CONSTRAINT "payments_state" CHECK (state in ('asked', 'authorized', 'captured', 'mismatched', 'canceled', 'failed')),
	CONSTRAINT "payments_amounts" CHECK (amount_cents >= 0 and captured_cents >= 0 and refunded_cents between 0 and captured_cents)
);
--> statement-breakpoint
CREATE TABLE "provider_checks" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unshipped" integer DEFAULT 0 NOT NULL,
	"goods_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_amounts" CHECK (quantity > 0 and unshipped between 0 and quantity and goods_cents >= 0 and tax_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"destination" text DEFAULT 'payment' NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reference" text,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"shipping_tax_cents" integer DEFAULT 0 NOT NULL,
	"credit_note_number" integer,
	"replaces_id" uuid,
	"sent_on" date,
	"sent_reference" text,
	"sent_by" text,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_credit_note_number_unique" UNIQUE("credit_note_number"),
	CONSTRAINT "refunds_shipping" CHECK (shipping_cents between 0 and amount_cents + credit_cents and shipping_tax_cents >= 0),
	CONSTRAINT "refunds_credit_note" CHECK (credit_note_number > 0),
	CONSTRAINT "refunds_state" CHECK (state in ('asked', 'done', 'failed')),
	CONSTRAINT "refunds_destination" CHECK (destination in ('payment', 'credit')),
	CONSTRAINT "refunds_amount" CHECK (amount_cents >= 0 and credit_cents >= 0 and amount_cents + credit_cents > 0)
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
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"category_slugs" text[],
	"skus" text[],
	"is_public" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_kind" CHECK (kind in ('percentage', 'amount', 'free_shipping')),
	CONSTRAINT "promo_codes_value" CHECK (value >= 0 and (kind <> 'percentage' or value <= 100)),
	CONSTRAINT "promo_codes_limits" CHECK (minimum_cents >= 0 and max_uses > 0 and max_uses_per_customer > 0),
	CONSTRAINT "promo_codes_time" CHECK (starts_at < ends_at),
	CONSTRAINT "promo_codes_capitals" CHECK (code = upper(code)),
	CONSTRAINT "promo_codes_uses" CHECK (uses >= 0 and (max_uses is null or uses <= max_uses))
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promo_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer_id" uuid,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"discount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "promo_redemptions_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "promo_redemptions_email_folded" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"order_line_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"report" text,
	"description" text NOT NULL,
	"cost_cents" integer,
	"struck_at" timestamp with time zone,
	"is_change_unsent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "purchase_order_lines_position" UNIQUE("purchase_order_id","position")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"supplier" text NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"mailed_at" timestamp with time zone,
	"cancel_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_orders_state" CHECK (state in ('sent', 'confirmed', 'received', 'canceled')),
	CONSTRAINT "purchase_orders_number" CHECK (number > 0)
);
--> statement-breakpoint
CREATE TABLE "rings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"metal" text NOT NULL,
	"diamond_sku" text NOT NULL,
	"size" double precision,
	"engraving" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "tax_exemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"certificate" text,
	"places" jsonb NOT NULL,
	"expires_on" date,
	"file_name" text,
	"file_type" text,
	"file" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tax_exemptions_file" CHECK ((file is null) = (file_name is null) and (file is null) = (file_type is null))
);
--> statement-breakpoint
CREATE TABLE "tax_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"file" "bytea" NOT NULL,
	"valid_from" date NOT NULL,
	"region" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "tax_imports_state" CHECK (state in ('waiting', 'applied', 'undone', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"county" text,
	"city" text,
	"city_key" text,
	"postal_from" text,
	"postal_to" text,
	"level" text NOT NULL,
	"authority" text NOT NULL,
	"code" text,
	"tax_class" text,
	"name" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"on_shipping" boolean NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"import_id" uuid,
	"ended_by" uuid,
	"valid_to_before" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_level" CHECK (level in ('country', 'state', 'county', 'city', 'district')),
	CONSTRAINT "tax_rates_class" CHECK (tax_class in ('jewelry', 'diamond', 'melee', 'service')),
	CONSTRAINT "tax_rates_source" CHECK (source in ('shipped', 'entered', 'import')),
	CONSTRAINT "tax_rates_rate" CHECK (rate_ppm between 0 and 1000000),
	CONSTRAINT "tax_rates_dates" CHECK (valid_to is null or valid_to >= valid_from),
	CONSTRAINT "tax_rates_postal" CHECK ((postal_from is null) = (postal_to is null) and postal_from <= postal_to)
);
--> statement-breakpoint
CREATE TABLE "tax_report_refusals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"reason" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "tax_report_refusals_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "tax_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"reference" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_transactions_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "tax_transactions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sku" text NOT NULL,
	"saved_price_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_once" UNIQUE("wishlist_id","sku"),
	CONSTRAINT "wishlist_items_kind" CHECK (kind in ('diamond', 'product'))
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"share_token" text,
	CONSTRAINT "wishlists_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "wishlists_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_diamond_types" ADD CONSTRAINT "setting_diamond_types_product_id_settings_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."settings"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished" ADD CONSTRAINT "unfinished_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_file_chunks" ADD CONSTRAINT "shared_file_chunks_file_id_shared_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."shared_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_identifications" ADD CONSTRAINT "buyer_identifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_matches" ADD CONSTRAINT "sanctions_matches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_names" ADD CONSTRAINT "sanctions_names_list_id_sanctions_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."sanctions_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_attempts" ADD CONSTRAINT "declined_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_movements" ADD CONSTRAINT "dispute_movements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_alerts" ADD CONSTRAINT "order_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_risks" ADD CONSTRAINT "payment_risks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amended_invoices" ADD CONSTRAINT "amended_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amended_invoices" ADD CONSTRAINT "amended_invoices_swap_id_stone_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."stone_swaps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_diamond_id_diamonds_id_fk" FOREIGN KEY ("diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_diamond_id_diamonds_id_fk" FOREIGN KEY ("diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_lines" ADD CONSTRAINT "returned_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_confirmations" ADD CONSTRAINT "stone_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_confirmations" ADD CONSTRAINT "stone_confirmations_diamond_id_diamonds_id_fk" FOREIGN KEY ("diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_swaps" ADD CONSTRAINT "stone_swaps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_swaps" ADD CONSTRAINT "stone_swaps_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_swaps" ADD CONSTRAINT "stone_swaps_old_diamond_id_diamonds_id_fk" FOREIGN KEY ("old_diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_swaps" ADD CONSTRAINT "stone_swaps_new_diamond_id_diamonds_id_fk" FOREIGN KEY ("new_diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_quotes" ADD CONSTRAINT "crypto_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_checks" ADD CONSTRAINT "provider_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaces_id_refunds_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rings" ADD CONSTRAINT "rings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tax_lines" ADD CONSTRAINT "refund_tax_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tax_lines" ADD CONSTRAINT "refund_tax_lines_order_tax_line_id_order_tax_lines_id_fk" FOREIGN KEY ("order_tax_line_id") REFERENCES "public"."order_tax_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_import_id_tax_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tax_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_ended_by_tax_imports_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."tax_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_report_refusals" ADD CONSTRAINT "tax_report_refusals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_report_refusals" ADD CONSTRAINT "tax_report_refusals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_transactions" ADD CONSTRAINT "tax_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_transactions" ADD CONSTRAINT "tax_transactions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_versions_due" ON "text_versions" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_variants_sku_typed" ON "product_variants" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_variants_stock" ON "product_variants" USING btree ("stock","sku") WHERE stock is not null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","slug");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","slug");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","slug");--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("updated_at") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "diamonds_supplier" ON "diamonds" USING btree ("supplier","sku");--> statement-breakpoint
CREATE INDEX "diamonds_certificate" ON "diamonds" USING btree ("certificate_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "diamonds_sku_typed" ON "diamonds" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "diamonds_listed" ON "diamonds" USING btree ("kind","shape","carat") WHERE availability in ('available','reserved');--> statement-breakpoint
CREATE INDEX "diamonds_facts" ON "diamonds" USING btree ("kind","shape","carat");--> statement-breakpoint
CREATE INDEX "diamonds_by_carat" ON "diamonds" USING btree ("carat","sku");--> statement-breakpoint
CREATE INDEX "diamonds_by_price" ON "diamonds" USING btree ("price_cents","sku");--> statement-breakpoint
CREATE INDEX "diamonds_off_sale" ON "diamonds" USING btree ("availability","sku") WHERE availability <> 'available';--> statement-breakpoint
CREATE INDEX "price_history_subject" ON "price_history" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "feed_runs_supplier" ON "feed_runs" USING btree ("supplier","started_at");--> statement-breakpoint
CREATE INDEX "stone_offers_stone" ON "stone_offers" USING btree ("stone_id");--> statement-breakpoint
CREATE INDEX "stone_offers_conflicts" ON "stone_offers" USING btree ("supplier") WHERE state = 'conflict';--> statement-breakpoint
CREATE INDEX "audit_log_customer" ON "audit_log" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_email_typed" ON "customers" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_name_typed" ON "customers" USING btree ((lower("first_name") || ' ' || lower("last_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name_typed" ON "customers" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_company_typed" ON "customers" USING btree (lower("company") text_pattern_ops) WHERE company is not null;--> statement-breakpoint
CREATE INDEX "provider_accounts_customer" ON "provider_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_customer" ON "mail_tokens" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_shipping" ON "addresses" USING btree ("customer_id") WHERE is_default_shipping;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_billing" ON "addresses" USING btree ("customer_id") WHERE is_default_billing;--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_kind" ON "messages" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "messages_assigned" ON "messages" USING btree ("assigned_to","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree (coalesce("email", '')) WHERE "staff_invitations"."used_at" is null;--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "shop_audit_subject" ON "shop_audit" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "shop_audit_at" ON "shop_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_audit_actor" ON "shop_audit" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "shop_audit_action" ON "shop_audit" USING btree ("action");--> statement-breakpoint
CREATE INDEX "backup_runs_started" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "change_log_kind" ON "change_log" USING btree ("kind","version");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree (split_part("purpose", ':', 2));--> statement-breakpoint
CREATE INDEX "media_subject" ON "media" USING btree ("subject_kind","subject","position");--> statement-breakpoint
CREATE INDEX "media_remote_key" ON "media" USING btree (md5("address")) WHERE source = 'remote';--> statement-breakpoint
CREATE INDEX "rendered_pictures_queue" ON "rendered_pictures" USING btree ("state","is_urgent","asked_at");--> statement-breakpoint
CREATE INDEX "rendered_pictures_finished" ON "rendered_pictures" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "stored_pages_stored" ON "stored_pages" USING btree ("stored_at","bytes");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "buyer_identifications_order" ON "buyer_identifications" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_matches_open" ON "sanctions_matches" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sanctions_names_list" ON "sanctions_names" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "declined_attempts_payment" ON "declined_attempts" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "dispute_movements_dispute" ON "dispute_movements" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_movements_at" ON "dispute_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("evidence_due_at") WHERE state in ('needs_response', 'under_review');--> statement-breakpoint
CREATE INDEX "order_alerts_open" ON "order_alerts" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_risks_card" ON "payment_risks" USING btree ("card_fingerprint");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_live_claim" ON "holds" USING btree ("diamond_id") WHERE state in ('held', 'sold');--> statement-breakpoint
CREATE INDEX "holds_expiring" ON "holds" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "holds_diamond" ON "holds" USING btree ("diamond_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_lines_diamond" ON "order_lines" USING btree ("diamond_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_lines_size_open" ON "order_lines" USING btree ("order_id") WHERE kind = 'ring' and detail ->> 'size' is null;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_leaves" ON "orders" USING btree ("leaves_workshop_on","id");--> statement-breakpoint
CREATE INDEX "orders_total_cents" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_hash","placed_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid_due" ON "orders" USING btree ("payment_due_at") WHERE status in ('pending','awaiting_payment');--> statement-breakpoint
CREATE INDEX "orders_provider_tax" ON "orders" USING btree ("placed_at") WHERE tax_source = 'provider';--> statement-breakpoint
CREATE INDEX "orders_tax_to_confirm" ON "orders" USING btree ("placed_at") WHERE tax_unknown is not null and tax_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "payment_links_order" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returned_lines_line" ON "returned_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stone_confirmations_diamond" ON "stone_confirmations" USING btree ("diamond_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stone_swaps_one_asked" ON "stone_swaps" USING btree ("order_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "stone_swaps_order" ON "stone_swaps" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "stone_swaps_old_diamond" ON "stone_swaps" USING btree ("old_diamond_id");--> statement-breakpoint
CREATE INDEX "stone_swaps_new_diamond" ON "stone_swaps" USING btree ("new_diamond_id");--> statement-breakpoint
CREATE INDEX "stone_swaps_expiring" ON "stone_swaps" USING btree ("expires_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "crypto_quotes_order" ON "crypto_quotes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("method","reference") WHERE by_provider;--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "payments_mismatched" ON "payments" USING btree ("captured_at") WHERE state = 'mismatched';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("updated_at") WHERE state in ('asked', 'authorized');--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "phone_drafts_updated" ON "phone_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "promo_redemptions_promo" ON "promo_redemptions" USING btree ("promo_id","email");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_line" ON "purchase_order_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_unsent" ON "purchase_order_lines" USING btree ("purchase_order_id") WHERE is_change_unsent;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_once" ON "purchase_orders" USING btree ("order_id","supplier") WHERE state <> 'canceled';--> statement-breakpoint
CREATE INDEX "purchase_orders_state" ON "purchase_orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "store_credit_customer" ON "store_credit_entries" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "store_credit_email" ON "store_credit_entries" USING btree ("email") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "store_credit_order" ON "store_credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_tax_lines_line" ON "order_tax_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_tax_lines_line" ON "refund_tax_lines" USING btree ("order_tax_line_id");--> statement-breakpoint
CREATE INDEX "tax_exemptions_customer" ON "tax_exemptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "tax_rates_place" ON "tax_rates" USING btree ("country","postal_from","city_key");--> statement-breakpoint
CREATE INDEX "tax_rates_ranges" ON "tax_rates" USING btree ("country","region") WHERE postal_from is distinct from postal_to;--> statement-breakpoint
CREATE INDEX "tax_rates_by_zip" ON "tax_rates" USING btree ("country","region") WHERE source = 'import' and postal_from is not null;--> statement-breakpoint
CREATE INDEX "tax_rates_import" ON "tax_rates" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_refusals_sale" ON "tax_report_refusals" USING btree ("order_id") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_transactions_sale" ON "tax_transactions" USING btree ("order_id") WHERE refund_id is null;--> statement-breakpoint
-- stored pages are compressed already
ALTER TABLE "stored_pages" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "change_counter" ("id", "version") VALUES (1, 0);--> statement-breakpoint
-- A commit that appended to the change log wakes whoever follows it. Followers look each second all the same: an engine
-- without NOTIFY loses nothing but that second.
DO $$ BEGIN
  IF to_regproc('pg_notify') IS NULL THEN RETURN; END IF;
  CREATE FUNCTION change_log_notify() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    PERFORM pg_notify('adamas_changes', '');
    RETURN NULL;
  END $body$;
  CREATE TRIGGER change_log_notify AFTER INSERT ON "change_log" FOR EACH STATEMENT EXECUTE FUNCTION change_log_notify();
END $$;--> statement-breakpoint
-- What was done stays on record
CREATE FUNCTION refuse_to_change_the_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_past();--> statement-breakpoint
CREATE TRIGGER shop_audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "shop_audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_past();--> statement-breakpoint
-- whatever puts a product on sale, an older release included, notes when that was
CREATE FUNCTION note_first_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'draft' AND NEW.first_on_sale_at IS NULL THEN
    NEW.first_on_sale_at := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_first_sale BEFORE INSERT OR UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION note_first_sale();--> statement-breakpoint
-- The words of an order and of its items as columns: deriving them again for each row that a broad search looks at took
-- most of its time. They are left out of the declared tables, so that nothing reads them but the search (order-search.ts).
ALTER TABLE "orders" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("number" || ' ' || "email" || ' ' || split_part("email", '@', 2) || ' ' || coalesce("shipping_address" ->> 'name', '') || ' ' || coalesce("billing_address" ->> 'name', '') || ' ' || coalesce("shipping_address" ->> 'postcode', '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ' || right(regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), 10))) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("name" || ' ' || coalesce("detail" -> 'diamond' ->> 'sku', '') || ' ' || coalesce("detail" -> 'diamond' ->> 'certificate_number', '') || ' ' || coalesce("detail" -> 'product' ->> 'sku', ''))) STORED;--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("words");--> statement-breakpoint
CREATE INDEX "order_lines_words" ON "order_lines" USING gin ("words");--> statement-breakpoint
-- the rates that the shop came with, as of January 2026: of each US state without its counties and cities (state revenue departments), of
-- Canada and its provinces, and of the countries whose prices include VAT or GST (for the EU, the European Commission)
INSERT INTO "tax_rates" ("country", "region", "level", "authority", "code", "name", "rate_ppm", "on_shipping", "valid_from", "source")
SELECT r.*, '2026-01-01'::date, 'shipped' FROM (VALUES
('US', 'AL', 'state', 'Alabama', 'US-AL', 'Sales tax', 40000, false),
('US', 'AZ', 'state', 'Arizona', 'US-AZ', 'Sales tax', 56000, false),
('US', 'AR', 'state', 'Arkansas', 'US-AR', 'Sales tax', 65000, true),
('US', 'CA', 'state', 'California', 'US-CA', 'Sales tax', 72500, false),
('US', 'CO', 'state', 'Colorado', 'US-CO', 'Sales tax', 29000, false),
('US', 'CT', 'state', 'Connecticut', 'US-CT', 'Sales tax', 63500, true),
('US', 'DC', 'state', 'District of Columbia', 'US-DC', 'Sales tax', 65000, true),
('US', 'FL', 'state', 'Florida', 'US-FL', 'Sales tax', 60000, false),
('US', 'GA', 'state', 'Georgia', 'US-GA', 'Sales tax', 40000, true),
('US', 'HI', 'state', 'Hawaii', 'US-HI', 'Sales tax', 40000, true),
('US', 'ID', 'state', 'Idaho', 'US-ID', 'Sales tax', 60000, false),
('US', 'IL', 'state', 'Illinois', 'US-IL', 'Sales tax', 62500, false),
('US', 'IN', 'state', 'Indiana', 'US-IN', 'Sales tax', 70000, true),
('US', 'IA', 'state', 'Iowa', 'US-IA', 'Sales tax', 60000, false),
('US', 'KS', 'state', 'Kansas', 'US-KS', 'Sales tax', 65000, false),
('US', 'KY', 'state', 'Kentucky', 'US-KY', 'Sales tax', 60000, true),
('US', 'LA', 'state', 'Louisiana', 'US-LA', 'Sales tax', 50000, false),
('US', 'ME', 'state', 'Maine', 'US-ME', 'Sales tax', 55000, false),
('US', 'MD', 'state', 'Maryland', 'US-MD', 'Sales tax', 60000, false),
('US', 'MA', 'state', 'Massachusetts', 'US-MA', 'Sales tax', 62500, false),
('US', 'MI', 'state', 'Michigan', 'US-MI', 'Sales tax', 60000, false),
('US', 'MN', 'state', 'Minnesota', 'US-MN', 'Sales tax', 68750, true),
('US', 'MS', 'state', 'Mississippi', 'US-MS', 'Sales tax', 70000, true),
('US', 'MO', 'state', 'Missouri', 'US-MO', 'Sales tax', 42250, false),
('US', 'NE', 'state', 'Nebraska', 'US-NE', 'Sales tax', 55000, true),
('US', 'NV', 'state', 'Nevada', 'US-NV', 'Sales tax', 68500, false),
('US', 'NJ', 'state', 'New Jersey', 'US-NJ', 'Sales tax', 66250, true),
('US', 'NM', 'state', 'New Mexico', 'US-NM', 'Sales tax', 48750, true),
('US', 'NY', 'state', 'New York', 'US-NY', 'Sales tax', 40000, true),
('US', 'NC', 'state', 'North Carolina', 'US-NC', 'Sales tax', 47500, true),
('US', 'ND', 'state', 'North Dakota', 'US-ND', 'Sales tax', 50000, true),
('US', 'OH', 'state', 'Ohio', 'US-OH', 'Sales tax', 57500, true),
('US', 'OK', 'state', 'Oklahoma', 'US-OK', 'Sales tax', 45000, false),
('US', 'PA', 'state', 'Pennsylvania', 'US-PA', 'Sales tax', 60000, true),
('US', 'PR', 'state', 'Puerto Rico', 'US-PR', 'Sales tax', 105000, true),
('US', 'RI', 'state', 'Rhode Island', 'US-RI', 'Sales tax', 70000, true),
('US', 'SC', 'state', 'South Carolina', 'US-SC', 'Sales tax', 60000, true),
('US', 'SD', 'state', 'South Dakota', 'US-SD', 'Sales tax', 42000, true),
('US', 'TN', 'state', 'Tennessee', 'US-TN', 'Sales tax', 70000, true),
('US', 'TX', 'state', 'Texas', 'US-TX', 'Sales tax', 62500, true),
('US', 'UT', 'state', 'Utah', 'US-UT', 'Sales tax', 48500, false),
('US', 'VT', 'state', 'Vermont', 'US-VT', 'Sales tax', 60000, true),
('US', 'VA', 'state', 'Virginia', 'US-VA', 'Sales tax', 53000, false),
('US', 'WA', 'state', 'Washington', 'US-WA', 'Sales tax', 65000, true),
('US', 'WV', 'state', 'West Virginia', 'US-WV', 'Sales tax', 60000, true),
('US', 'WI', 'state', 'Wisconsin', 'US-WI', 'Sales tax', 50000, true),
('US', 'WY', 'state', 'Wyoming', 'US-WY', 'Sales tax', 40000, false),
('CA', 'AB', 'country', 'Canada', 'CA', 'GST', 50000, true),
('CA', 'BC', 'country', 'Canada', 'CA', 'GST', 50000, true),
('CA', 'BC', 'state', 'British Columbia', 'CA-BC', 'PST', 70000, true),
('CA', 'MB', 'country', 'Canada', 'CA', 'GST', 50000, true),
('CA', 'MB', 'state', 'Manitoba', 'CA-MB', 'RST', 70000, true),
('CA', 'NB', 'country', 'Canada', 'CA', 'HST', 150000, true),
('CA', 'NL', 'country', 'Canada', 'CA', 'HST', 150000, true),
('CA', 'NT', 'country', 'Canada', 'CA', 'GST', 50000, true),
('CA', 'NS', 'country', 'Canada', 'CA', 'HST', 140000, true),
('CA', 'NU', 'country', 'Canada', 'CA', 'GST', 50000, true),
('CA', 'ON', 'country', 'Canada', 'CA', 'HST', 130000, true),
('CA', 'PE', 'country', 'Canada', 'CA', 'HST', 150000, true),
('CA', 'QC', 'country', 'Canada', 'CA', 'GST', 50000, true),
('CA', 'QC', 'state', 'Quebec', 'CA-QC', 'QST', 99750, true),
('CA', 'SK', 'country', 'Canada', 'CA', 'GST', 50000, true),
('CA', 'SK', 'state', 'Saskatchewan', 'CA-SK', 'PST', 60000, true),
('CA', 'YT', 'country', 'Canada', 'CA', 'GST', 50000, true),
('AT', NULL, 'country', 'Austria', 'AT', 'VAT', 200000, true),
('BE', NULL, 'country', 'Belgium', 'BE', 'VAT', 210000, true),
('CZ', NULL, 'country', 'Czechia', 'CZ', 'VAT', 210000, true),
('DK', NULL, 'country', 'Denmark', 'DK', 'VAT', 250000, true),
('FI', NULL, 'country', 'Finland', 'FI', 'VAT', 255000, true),
('FR', NULL, 'country', 'France', 'FR', 'VAT', 200000, true),
('DE', NULL, 'country', 'Germany', 'DE', 'VAT', 190000, true),
('IE', NULL, 'country', 'Ireland', 'IE', 'VAT', 230000, true),
('IT', NULL, 'country', 'Italy', 'IT', 'VAT', 220000, true),
('LU', NULL, 'country', 'Luxembourg', 'LU', 'VAT', 170000, true),
('NL', NULL, 'country', 'Netherlands', 'NL', 'VAT', 210000, true),
('PL', NULL, 'country', 'Poland', 'PL', 'VAT', 230000, true),
('PT', NULL, 'country', 'Portugal', 'PT', 'VAT', 230000, true),
('ES', NULL, 'country', 'Spain', 'ES', 'VAT', 210000, true),
('SE', NULL, 'country', 'Sweden', 'SE', 'VAT', 250000, true),
('NO', NULL, 'country', 'Norway', 'NO', 'VAT', 250000, true),
('CH', NULL, 'country', 'Switzerland', 'CH', 'VAT', 81000, true),
('GB', NULL, 'country', 'United Kingdom', 'GB', 'VAT', 200000, true),
('AE', NULL, 'country', 'United Arab Emirates', 'AE', 'VAT', 50000, true),
('AU', NULL, 'country', 'Australia', 'AU', 'GST', 100000, true),
('NZ', NULL, 'country', 'New Zealand', 'NZ', 'GST', 150000, true),
('SG', NULL, 'country', 'Singapore', 'SG', 'GST', 90000, true),
('JP', NULL, 'country', 'Japan', 'JP', 'Consumption tax', 100000, true)
) r ("country", "region", "level", "authority", "code", "name", "rate_ppm", "on_shipping");
