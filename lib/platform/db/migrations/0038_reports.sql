CREATE TABLE "shop_days" (
	"day" date PRIMARY KEY NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"stones" integer,
	"stones_price_cents" bigint,
	"stones_cost_cents" bigint,
	"pieces" integer,
	"pieces_price_cents" bigint
);
--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");