ALTER TABLE "feed_runs" ADD COLUMN "ended_with_line_end" boolean;--> statement-breakpoint
CREATE INDEX "orders_unpaid_due" ON "orders" USING btree ("payment_due_at") WHERE status in ('pending','awaiting_payment');--> statement-breakpoint
UPDATE "feed_runs" SET "ended_with_line_end" = "message" IS DISTINCT FROM 'the file has no line end after its last row, which may be cut off' WHERE "state" = 'done';
