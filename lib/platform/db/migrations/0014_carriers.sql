CREATE TABLE "carrier_accounts" (
	"provider" text PRIMARY KEY NOT NULL,
	"api_key" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_accounts_provider" CHECK (provider in ('easypost'))
);
--> statement-breakpoint
CREATE TABLE "shipping_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"package" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"state" text DEFAULT 'quoted' NOT NULL,
	"asked_at" timestamp with time zone,
	"rate" jsonb,
	"problem" text,
	"tracking_number" text,
	"tracking_url" text,
	"tracker" text,
	"bought_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_state" text,
	"tracking_state" text DEFAULT 'unknown' NOT NULL,
	"tracked_at" timestamp with time zone,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_labels_provider" CHECK (provider in ('easypost')),
	CONSTRAINT "shipping_labels_state" CHECK (state in ('quoted', 'buying', 'bought', 'voided')),
	CONSTRAINT "shipping_labels_tracking" CHECK (tracking_state in ('unknown', 'announced', 'in_transit', 'out_for_delivery', 'delivered', 'attention')),
	CONSTRAINT "shipping_labels_void" CHECK (void_state in ('submitted', 'refunded', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "vat_number_answers" (
	"number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"reference" text,
	"checked_at" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_number_answers_state" CHECK (state in ('valid', 'invalid', 'away')),
	CONSTRAINT "vat_number_answers_answered" CHECK ((state = 'away') = (checked_at is null))
);
--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_labels_order" ON "shipping_labels" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_buying" ON "shipping_labels" USING btree ("order_id") WHERE state = 'buying';--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_parcel" ON "shipping_labels" USING btree ("shipment_id") WHERE state = 'bought';--> statement-breakpoint
CREATE INDEX "shipping_labels_underway" ON "shipping_labels" USING btree ("tracked_at") WHERE state = 'bought' and tracking_state <> 'delivered';--> statement-breakpoint
CREATE INDEX "vat_number_answers_tried" ON "vat_number_answers" USING btree ("tried_at");