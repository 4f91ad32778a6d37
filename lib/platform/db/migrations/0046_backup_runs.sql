-- the release before makes rate_limits itself, with the same columns, when it first counts a request
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
CREATE TABLE IF NOT EXISTS "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "backup_runs_started" ON "backup_runs" USING btree ("started_at");