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
ALTER TABLE "shipments" ADD COLUMN "is_signed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "declined_attempts" ADD CONSTRAINT "declined_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_movements" ADD CONSTRAINT "dispute_movements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_alerts" ADD CONSTRAINT "order_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_risks" ADD CONSTRAINT "payment_risks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_attempts_payment" ON "declined_attempts" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "dispute_movements_dispute" ON "dispute_movements" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_movements_at" ON "dispute_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("evidence_due_at") WHERE state in ('needs_response', 'under_review');--> statement-breakpoint
CREATE INDEX "order_alerts_open" ON "order_alerts" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_risks_card" ON "payment_risks" USING btree ("card_fingerprint");