CREATE TABLE "store_credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"email" text,
	"amount_cents" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"key" text NOT NULL,
	"author" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_credit_entries_key_unique" UNIQUE("key"),
	CONSTRAINT "store_credit_kind" CHECK (kind in ('issued', 'spent', 'returned')),
	CONSTRAINT "store_credit_sign" CHECK ((kind = 'spent') = (amount_cents < 0) and amount_cents <> 0),
	CONSTRAINT "store_credit_holder" CHECK (num_nonnulls(customer_id, email) <= 1),
	CONSTRAINT "store_credit_spender" CHECK (kind <> 'spent' or email is null),
	CONSTRAINT "store_credit_reason" CHECK (length(reason) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "destination" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_credit_customer" ON "store_credit_entries" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "store_credit_email" ON "store_credit_entries" USING btree ("email") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "store_credit_order" ON "store_credit_entries" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK (credit_cents between 0 and total_cents);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_destination" CHECK (destination in ('payment', 'credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (amount_cents >= 0 and credit_cents >= 0 and amount_cents + credit_cents > 0);