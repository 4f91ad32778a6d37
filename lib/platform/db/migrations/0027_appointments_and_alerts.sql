CREATE TABLE "alert_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" uuid NOT NULL,
	"key" text NOT NULL,
	"finding" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "alert_findings_once" UNIQUE("alert_id","key")
);
--> statement-breakpoint
CREATE TABLE "alert_progress" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_progress_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"customer_id" uuid,
	"kind" text NOT NULL,
	"item_kind" text,
	"target" text NOT NULL,
	"currency" text,
	"below_cents" integer,
	"seen_cents" integer,
	"seen_available" boolean,
	"token_hash" text NOT NULL,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_once" UNIQUE("email","kind","target"),
	CONSTRAINT "alerts_kind" CHECK (kind in ('price', 'stock', 'search')),
	CONSTRAINT "alerts_item_kind" CHECK (item_kind in ('diamond', 'product')),
	CONSTRAINT "alerts_email_folded" CHECK (email = lower(email)),
	CONSTRAINT "alerts_item" CHECK ((kind = 'search') = (item_kind is null))
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"location" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"about" text,
	"message" text,
	"time_zone" text NOT NULL,
	"customer_id" uuid,
	"state" text DEFAULT 'booked' NOT NULL,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"timed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_place" CHECK (place in ('showroom', 'video')),
	CONSTRAINT "appointments_state" CHECK (state in ('booked', 'canceled', 'no_show')),
	CONSTRAINT "appointments_email_folded" CHECK (email = lower(email)),
	CONSTRAINT "appointments_order" CHECK (starts_at < ends_at and ends_at <= blocked_until)
);
--> statement-breakpoint
ALTER TABLE "alert_findings" ADD CONSTRAINT "alert_findings_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_findings_waiting" ON "alert_findings" USING btree ("created_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "alerts_target" ON "alerts" USING btree ("target") WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_token" ON "alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "alerts_customer" ON "alerts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "alerts_expiry" ON "alerts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "appointments_start" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_customer" ON "appointments" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_once" ON "appointments" USING btree ("email","starts_at") WHERE "appointments"."state" = 'booked';--> statement-breakpoint
-- ranges of one number stand for equality, which GiST has only with an extension that a host may not offer
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist (
  int8range(hashtextextended("person", 0) >> 1, hashtextextended("person", 0) >> 1, '[]') WITH &&,
  tstzrange("starts_at", "blocked_until") WITH &&
) WHERE ("state" = 'booked');
