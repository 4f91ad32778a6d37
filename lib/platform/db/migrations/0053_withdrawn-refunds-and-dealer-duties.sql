CREATE TABLE "buyer_identifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"seen_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_identifications_kind" CHECK (kind in ('drivers_license', 'passport', 'state_id', 'other'))
);
--> statement-breakpoint
CREATE TABLE "sanctions_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"loaded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compared_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sanctions_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"role" text NOT NULL,
	"subject" text NOT NULL,
	"entry" integer NOT NULL,
	"listed_name" text NOT NULL,
	"program" text,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sanctions_matches_once" UNIQUE("order_id","subject","entry"),
	CONSTRAINT "sanctions_matches_state" CHECK (state in ('open', 'cleared', 'confirmed')),
	CONSTRAINT "sanctions_matches_role" CHECK (role in ('buyer', 'payer')),
	CONSTRAINT "sanctions_matches_decided" CHECK ((state = 'open') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "sanctions_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"entry" integer NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"program" text
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buyer_identifications" ADD CONSTRAINT "buyer_identifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_matches" ADD CONSTRAINT "sanctions_matches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_names" ADD CONSTRAINT "sanctions_names_list_id_sanctions_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."sanctions_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_identifications_order" ON "buyer_identifications" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_matches_open" ON "sanctions_matches" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sanctions_names_list" ON "sanctions_names" USING btree ("list_id");