CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"customer_id" uuid,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "messages_kind_of" CHECK (kind in ('contact', 'feedback', 'price_match', 'stone_request', 'bespoke')),
	CONSTRAINT "messages_email_folded" CHECK (email = lower(email))
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
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_kind" ON "messages" USING btree ("kind","created_at");