ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_amounts";--> statement-breakpoint
ALTER TABLE "returned_lines" ADD COLUMN "receipt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "unshipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returned_lines" ADD CONSTRAINT "returned_lines_receipt" UNIQUE("receipt","order_line_id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_amounts" CHECK (quantity > 0 and unshipped between 0 and quantity and goods_cents >= 0 and tax_cents >= 0);