CREATE TABLE "cart_reminder_consents" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"consent" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cart_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"content" text NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "cart_reminders_once" UNIQUE("customer_id","content")
);
--> statement-breakpoint
ALTER TABLE "cart_reminder_consents" ADD CONSTRAINT "cart_reminder_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_reminders_looked" ON "cart_reminders" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "cart_reminders_mailed" ON "cart_reminders" USING btree ("mailed_at");