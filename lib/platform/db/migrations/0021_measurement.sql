CREATE TABLE "measurement_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"vendor" text NOT NULL,
	"name" text NOT NULL,
	"order_id" uuid,
	"event" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "measurement_events_once" UNIQUE("event_id","vendor"),
	CONSTRAINT "measurement_events_vendor" CHECK (vendor in ('ga4', 'meta', 'pinterest', 'tiktok')),
	CONSTRAINT "measurement_events_name" CHECK (name in ('view_item_list', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase', 'refund')),
	CONSTRAINT "measurement_events_state" CHECK (state in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "measurement_keys" (
	"vendor" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "measurement_keys_vendor" CHECK (vendor in ('ga4', 'meta', 'pinterest', 'tiktok'))
);
--> statement-breakpoint
CREATE TABLE "order_sources" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"first" jsonb,
	"last" jsonb,
	"visitor" jsonb,
	"measured_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measurement_events" ADD CONSTRAINT "measurement_events_order_id_order_sources_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_sources"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sources" ADD CONSTRAINT "order_sources_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurement_events_due" ON "measurement_events" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "measurement_events_created" ON "measurement_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "measurement_events_order" ON "measurement_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_sources_unmeasured" ON "order_sources" USING btree ("created_at") WHERE measured_at is null;--> statement-breakpoint
CREATE INDEX "order_sources_visitor" ON "order_sources" USING btree ("created_at") WHERE visitor is not null;