CREATE TABLE "setting_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"is_reset" boolean NOT NULL,
	"actor" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_versions_version" UNIQUE("key","version")
);
