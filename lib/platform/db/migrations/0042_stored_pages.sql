CREATE UNLOGGED TABLE "stored_pages" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"tags" text[] NOT NULL,
	"version" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stored_pages_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE INDEX "stored_pages_stored" ON "stored_pages" USING btree ("stored_at","bytes");--> statement-breakpoint
-- pages are stored compressed
ALTER TABLE "stored_pages" ALTER COLUMN "body" SET STORAGE EXTERNAL;
