CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text,
	"last_four" text,
	"amount_cents" integer NOT NULL,
	"order_id" uuid,
	"order_line_id" uuid,
	"sender_name" text,
	"recipient_name" text,
	"email" text,
	"is_printed" boolean DEFAULT false NOT NULL,
	"message" text,
	"send_on" date,
	"held_until" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"codes" integer DEFAULT 0 NOT NULL,
	"expires_on" date,
	"expired_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"reason" text,
	"author" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "gift_cards_amount" CHECK (amount_cents > 0),
	CONSTRAINT "gift_cards_code" CHECK (code_hash is null or (voided_at is null and last_four is not null)),
	CONSTRAINT "gift_cards_message" CHECK (length(message) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_kind";--> statement-breakpoint
ALTER TABLE "store_credit_entries" DROP CONSTRAINT "store_credit_kind";--> statement-breakpoint
ALTER TABLE "store_credit_entries" DROP CONSTRAINT "store_credit_sign";--> statement-breakpoint
ALTER TABLE "store_credit_entries" DROP CONSTRAINT "store_credit_holder";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_sold_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_sold_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_order" ON "gift_cards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_cards_email" ON "gift_cards" USING btree ("email");--> statement-breakpoint
CREATE INDEX "gift_cards_last_four" ON "gift_cards" USING btree ("last_four");--> statement-breakpoint
CREATE INDEX "gift_cards_to_mail" ON "gift_cards" USING btree ("held_until") WHERE mailed_at is null and voided_at is null;--> statement-breakpoint
CREATE INDEX "gift_cards_expiring" ON "gift_cards" USING btree ("expires_on") WHERE expired_at is null and voided_at is null;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_credit_gift_card" ON "store_credit_entries" USING btree ("gift_card_id","created_at") WHERE gift_card_id is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (kind in ('ring', 'diamond', 'product', 'custom', 'gift_card'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_cards" CHECK (gift_card_cents between 0 and credit_cents and gift_sold_cents between 0 and total_cents);--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_ended" CHECK (kind not in ('voided', 'expired') or gift_card_id is not null);--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_kind" CHECK (kind in ('issued', 'spent', 'returned', 'voided', 'expired'));--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_sign" CHECK ((kind in ('spent', 'voided', 'expired')) = (amount_cents < 0) and amount_cents <> 0);--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_holder" CHECK (num_nonnulls(customer_id, email, gift_card_id) <= 1);