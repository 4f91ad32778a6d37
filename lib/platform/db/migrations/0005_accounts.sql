CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"customer_id" uuid,
	"session_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_event" CHECK (event in ('registered', 'signed_in', 'sign_in_refused', 'signed_out', 'signed_out_everywhere', 'email_confirmed', 'email_change_asked', 'email_changed', 'password_reset_asked', 'password_reset', 'password_changed', 'details_changed', 'orders_claimed', 'data_exported', 'trade_asked', 'trade_approved', 'trade_declined', 'account_deleted'))
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
CREATE TABLE "provider_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_accounts_subject" UNIQUE("provider","subject")
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
CREATE TABLE "unfinished" (
	"customer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unfinished_customer_id_key_pk" PRIMARY KEY("customer_id","key"),
	CONSTRAINT "unfinished_key" CHECK (key in ('ring', 'checkout'))
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "trade_status" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished" ADD CONSTRAINT "unfinished_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_customer" ON "audit_log" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "mail_tokens_customer" ON "mail_tokens" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "provider_accounts_customer" ON "provider_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_trade" CHECK (trade_status in ('none', 'pending', 'approved', 'declined'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_trade_company" CHECK (trade_status = 'none' or (company is not null and tax_id is not null));--> statement-breakpoint
CREATE FUNCTION refuse_to_change_the_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_past();
