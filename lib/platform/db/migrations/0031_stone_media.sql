CREATE TABLE "remote_files" (
	"key" text PRIMARY KEY NOT NULL,
	"hash" text,
	"file" text,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"bytes" bigint,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_files_retry" CHECK ((failures > 0) = (retry_at is not null)),
	CONSTRAINT "remote_files_found" CHECK (failures > 0 or hash is not null or file is not null)
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind";--> statement-breakpoint
ALTER TABLE "diamonds" ADD COLUMN "feed_picture" text;--> statement-breakpoint
ALTER TABLE "diamonds" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "diamonds" ADD COLUMN "certificate_page" text;--> statement-breakpoint
CREATE INDEX "media_remote_key" ON "media" USING btree (md5("address")) WHERE source = 'remote';--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK (kind in ('image', 'video', 'frames', 'model', 'certificate', 'viewer'));