ALTER TABLE "orders" ADD COLUMN "due_once_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counted_mailbox" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counted_network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cart_hash" text;--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_hash","placed_at");