CREATE TABLE "stone_swaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"old_diamond_id" uuid NOT NULL,
	"new_diamond_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"back_on_sale" boolean NOT NULL,
	"message" text NOT NULL,
	"old_total_cents" integer NOT NULL,
	"price" jsonb NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"new_name" text NOT NULL,
	"new_detail" jsonb NOT NULL,
	"lead_days" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"author" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stone_swaps_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "stone_swaps_state" CHECK (state in ('asked', 'accepted', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "stone_swaps_other" CHECK (old_diamond_id <> new_diamond_id),
	CONSTRAINT "stone_swaps_message" CHECK (length(message) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "purchase_order_lines" DROP CONSTRAINT "purchase_order_lines_order_line_id_unique";--> statement-breakpoint
ALTER TABLE "purchase_orders" DROP CONSTRAINT "purchase_orders_once";--> statement-breakpoint
ALTER TABLE "stone_swaps" ADD CONSTRAINT "stone_swaps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_swaps" ADD CONSTRAINT "stone_swaps_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_swaps" ADD CONSTRAINT "stone_swaps_old_diamond_id_diamonds_id_fk" FOREIGN KEY ("old_diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_swaps" ADD CONSTRAINT "stone_swaps_new_diamond_id_diamonds_id_fk" FOREIGN KEY ("new_diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stone_swaps_one_asked" ON "stone_swaps" USING btree ("order_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "stone_swaps_order" ON "stone_swaps" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "stone_swaps_expiring" ON "stone_swaps" USING btree ("expires_at") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_once" ON "purchase_orders" USING btree ("order_id","supplier") WHERE state <> 'canceled';--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_once" UNIQUE("order_line_id","purchase_order_id");