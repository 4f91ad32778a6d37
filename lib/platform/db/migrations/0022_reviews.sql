CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_stops" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_stops_email_folded" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" text,
	"order_line_id" uuid,
	"email" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stars" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"name_style" text NOT NULL,
	"name" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"incentive" text,
	"reject_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_line" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_source" UNIQUE("source","source_id"),
	CONSTRAINT "reviews_source_of" CHECK (source in ('order', 'judgeme', 'yotpo')),
	CONSTRAINT "reviews_state_of" CHECK (state in ('waiting', 'published', 'rejected')),
	CONSTRAINT "reviews_name_style" CHECK (name_style in ('initials', 'first', 'none')),
	CONSTRAINT "reviews_reject_reason" CHECK (reject_reason in ('personal', 'offensive', 'unlawful', 'spam', 'other_item')),
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reviews_imported" CHECK ((source = 'order') = (source_id is null)),
	CONSTRAINT "reviews_of_line" CHECK (source = 'order' or order_line_id is null),
	CONSTRAINT "reviews_rejected" CHECK ((state = 'rejected') = (reject_reason is not null)),
	CONSTRAINT "reviews_shown" CHECK (state <> 'published' or published_at is not null),
	CONSTRAINT "reviews_replied" CHECK ((reply is null) = (replied_at is null)),
	CONSTRAINT "reviews_email_folded" CHECK (email = lower(email))
);
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("product_id","written_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_product_stars" ON "reviews" USING btree ("product_id","stars") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_written" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_email" ON "reviews" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("at") WHERE status = 'delivered';