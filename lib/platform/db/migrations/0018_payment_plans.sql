CREATE TABLE "payment_plan_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"captured_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "payment_plan_parts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_plan_parts_position" UNIQUE("order_id","position"),
	CONSTRAINT "payment_plan_parts_amount" CHECK (amount_cents > 0 and captured_cents in (0, amount_cents)),
	CONSTRAINT "payment_plan_parts_captured" CHECK ((captured_at is null) = (captured_cents = 0))
);
--> statement-breakpoint
CREATE TABLE "payment_plan_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_plan_refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_plan_refunds_part" UNIQUE("refund_id","part_id"),
	CONSTRAINT "payment_plan_refunds_state" CHECK (state in ('asked', 'done', 'failed')),
	CONSTRAINT "payment_plan_refunds_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_plans" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"grace_days" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"kept_cents" integer DEFAULT 0 NOT NULL,
	"made_by" text,
	"payer" text,
	"saved_method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_plans_state" CHECK (state in ('open', 'completed', 'released')),
	CONSTRAINT "payment_plans_fee" CHECK (grace_days >= 0 and kept_cents between 0 and fee_cents),
	CONSTRAINT "payment_plans_ended" CHECK ((state = 'open') = (ended_at is null)),
	CONSTRAINT "payment_plans_saved" CHECK (state = 'open' or saved_method is null)
);
--> statement-breakpoint
ALTER TABLE "payment_plan_parts" ADD CONSTRAINT "payment_plan_parts_order_id_payment_plans_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_plans"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan_refunds" ADD CONSTRAINT "payment_plan_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan_refunds" ADD CONSTRAINT "payment_plan_refunds_part_id_payment_plan_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."payment_plan_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_plan_parts_due" ON "payment_plan_parts" USING btree ("due_on") WHERE captured_at is null;--> statement-breakpoint
CREATE INDEX "payment_plan_parts_captured_at" ON "payment_plan_parts" USING btree ("captured_at") WHERE captured_at is not null;--> statement-breakpoint
CREATE INDEX "payment_plan_refunds_of_part" ON "payment_plan_refunds" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "payment_plans_open" ON "payment_plans" USING btree ("created_at") WHERE state = 'open';