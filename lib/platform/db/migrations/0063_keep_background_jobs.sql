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
CREATE TABLE "provider_checks" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_checks" ADD CONSTRAINT "provider_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;