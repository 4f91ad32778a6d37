CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"segment" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cursor" uuid,
	"readers" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"complained" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_key_unique" UNIQUE("key"),
	CONSTRAINT "campaigns_state" CHECK (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
	CONSTRAINT "campaigns_name" CHECK (length(name) between 1 and 100),
	CONSTRAINT "campaigns_time" CHECK (state <> 'scheduled' or send_at is not null),
	CONSTRAINT "campaigns_started" CHECK (state in ('draft', 'scheduled') or started_at is not null)
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "left_because" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "campaigns_updated" ON "campaigns" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_open" ON "campaigns" USING btree ("state") WHERE state in ('scheduled', 'sending', 'paused');