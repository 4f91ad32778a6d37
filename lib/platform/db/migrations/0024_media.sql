CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"alt" text NOT NULL,
	"hashes" text[] DEFAULT '{}' NOT NULL,
	"file" text,
	"address" text,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"poster" text,
	"poster_width" integer,
	"bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_subject_kind" CHECK (subject_kind in ('product', 'variant', 'stone', 'category', 'article', 'banner')),
	CONSTRAINT "media_kind" CHECK (kind in ('image', 'video', 'frames', 'model', 'certificate')),
	CONSTRAINT "media_source" CHECK (source in ('uploaded', 'remote', 'rendered')),
	CONSTRAINT "media_place" CHECK ((source = 'remote') = (address is not null)),
	CONSTRAINT "media_files" CHECK (source = 'remote' or cardinality(hashes) > 0),
	CONSTRAINT "media_alt" CHECK (length(alt) > 0),
	CONSTRAINT "media_size" CHECK ((width is null) = (height is null) and width > 0 and height > 0)
);
--> statement-breakpoint
CREATE INDEX "media_subject" ON "media" USING btree ("subject_kind","subject","position");