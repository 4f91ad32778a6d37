CREATE TABLE "tax_report_refusals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"reason" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "tax_report_refusals_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "tax_report_refusals" ADD CONSTRAINT "tax_report_refusals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_report_refusals" ADD CONSTRAINT "tax_report_refusals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_report_refusals_sale" ON "tax_report_refusals" USING btree ("order_id") WHERE refund_id is null;