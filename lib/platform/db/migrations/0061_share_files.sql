CREATE TABLE "shared_file_chunks" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "shared_file_chunks_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "shared_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" bigint,
	"chunks" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_files_kind" CHECK (kind in ('supplier-file', 'held-import', 'import-report', 'product-file', 'product-report')),
	CONSTRAINT "shared_files_whole" CHECK ((bytes is null) = (chunks is null))
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "report_file" uuid;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "refused_file" uuid;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "held_file" uuid;--> statement-breakpoint
ALTER TABLE "shared_file_chunks" ADD CONSTRAINT "shared_file_chunks_file_id_shared_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."shared_files"("id") ON DELETE cascade ON UPDATE no action;