CREATE TABLE "purchase_order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"order_line_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"report" text,
	"description" text NOT NULL,
	"cost_cents" integer,
	CONSTRAINT "purchase_order_lines_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "purchase_order_lines_position" UNIQUE("purchase_order_id","position")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"supplier" text NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"mailed_at" timestamp with time zone,
	"cancel_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_orders_once" UNIQUE("order_id","supplier"),
	CONSTRAINT "purchase_orders_state" CHECK (state in ('sent', 'confirmed', 'received', 'canceled')),
	CONSTRAINT "purchase_orders_number" CHECK (number > 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_orders_state" ON "purchase_orders" USING btree ("state","created_at");