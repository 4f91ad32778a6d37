ALTER TABLE "purchase_order_lines" DROP CONSTRAINT "purchase_order_lines_once";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "struck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "is_change_unsent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaces_id_refunds_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_order_lines_line" ON "purchase_order_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_unsent" ON "purchase_order_lines" USING btree ("purchase_order_id") WHERE is_change_unsent;