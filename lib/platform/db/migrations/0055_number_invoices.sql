CREATE TABLE "credit_notes" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"total_cents" integer NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_place" UNIQUE("series","year","sequence"),
	CONSTRAINT "credit_notes_sequence" CHECK (sequence > 0)
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "document_counters_last" CHECK (last > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series" text,
	"year" smallint,
	"sequence" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"total_cents" integer NOT NULL,
	"document" jsonb,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_place" UNIQUE("series","year","sequence"),
	CONSTRAINT "invoices_complete" CHECK (num_nulls(series, year, sequence, document) in (0, 4) and (sequence is null or sequence > 0))
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
-- orders that were paid before keep the number that their invoices were printed with, which is the order's
INSERT INTO "invoices" ("order_id", "number", "issued_at", "issued_on", "total_cents")
SELECT o."id", o."number", coalesce(p."captured_at", o."placed_at"), (o."placed_at" AT TIME ZONE 'UTC')::date, o."total_cents"
FROM "orders" o LEFT JOIN "payments" p ON p."order_id" = o."id"
WHERE o."status" NOT IN ('pending', 'awaiting_payment', 'cancelled');
