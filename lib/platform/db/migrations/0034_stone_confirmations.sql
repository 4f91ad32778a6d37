CREATE TABLE "stone_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"diamond_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"offer_sku" text NOT NULL,
	"state" text DEFAULT 'asking' NOT NULL,
	"cost_cents" integer,
	"new_cost_cents" integer,
	"held_until" timestamp with time zone,
	"deadline" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stone_confirmations_stone" UNIQUE("order_id","diamond_id"),
	CONSTRAINT "stone_confirmations_state" CHECK (state in ('asking', 'held', 'gone', 'price_changed', 'unknown')),
	CONSTRAINT "stone_confirmations_held" CHECK (state <> 'held' or held_until is not null)
);
--> statement-breakpoint
ALTER TABLE "stone_offers" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "confirm" jsonb;--> statement-breakpoint
ALTER TABLE "stone_confirmations" ADD CONSTRAINT "stone_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_confirmations" ADD CONSTRAINT "stone_confirmations_diamond_id_diamonds_id_fk" FOREIGN KEY ("diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE no action ON UPDATE no action;