CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "return_requests_reason" CHECK (length(reason) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_event";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owner_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_event" CHECK (event in ('registered', 'signed_in', 'sign_in_refused', 'signed_out', 'signed_out_everywhere', 'email_confirmed', 'email_change_asked', 'email_changed', 'password_reset_asked', 'password_reset', 'password_changed', 'details_changed', 'link_refused', 'provider_linked', 'orders_claimed', 'data_exported', 'trade_asked', 'trade_approved', 'trade_declined', 'account_deleted'));