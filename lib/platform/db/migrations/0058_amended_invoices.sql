CREATE TABLE "amended_invoices" (
	"order_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"number" text NOT NULL,
	"swap_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "amended_invoices_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "amended_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "amended_invoices_swap_id_unique" UNIQUE("swap_id"),
	CONSTRAINT "amended_invoices_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "amended_invoices" ADD CONSTRAINT "amended_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amended_invoices" ADD CONSTRAINT "amended_invoices_swap_id_stone_swaps_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."stone_swaps"("id") ON DELETE cascade ON UPDATE no action;