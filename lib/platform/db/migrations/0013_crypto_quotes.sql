CREATE TABLE "crypto_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"amount" text NOT NULL,
	"address" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crypto_quotes_amount" CHECK (amount ~ '^[0-9]{1,12}([.][0-9]{1,18})?$')
);
--> statement-breakpoint
ALTER TABLE "crypto_quotes" ADD CONSTRAINT "crypto_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crypto_quotes_order" ON "crypto_quotes" USING btree ("order_id","created_at");