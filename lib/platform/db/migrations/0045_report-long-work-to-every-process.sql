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
