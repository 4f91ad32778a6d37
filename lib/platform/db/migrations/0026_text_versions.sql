CREATE TABLE "text_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"source" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_versions_name" UNIQUE("name","version"),
	CONSTRAINT "text_versions_state" CHECK (state in ('draft', 'published', 'default', 'removed'))
);
