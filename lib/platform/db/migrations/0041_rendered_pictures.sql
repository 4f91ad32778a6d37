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
CREATE INDEX "rendered_pictures_queue" ON "rendered_pictures" USING btree ("state","is_urgent","asked_at");--> statement-breakpoint
CREATE INDEX "rendered_pictures_finished" ON "rendered_pictures" USING btree ("finished_at");