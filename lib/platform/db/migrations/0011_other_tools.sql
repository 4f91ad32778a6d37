CREATE TABLE "line_costs" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"piece_cents" integer,
	"stone_cents" integer
);
--> statement-breakpoint
CREATE TABLE "piece_costs" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"cost_cents" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "piece_costs_cost" CHECK (cost_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK (state in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"format" text DEFAULT 'standard' NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"disabled_reason" text,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_name" CHECK (length(name) between 1 and 60),
	CONSTRAINT "webhooks_events" CHECK (cardinality(events) > 0),
	CONSTRAINT "webhooks_disabled" CHECK ((disabled_reason is null) = (disabled_at is null)),
	CONSTRAINT "webhooks_format" CHECK (format in ('standard', 'slack', 'teams')),
	CONSTRAINT "webhooks_disabled_reason" CHECK (disabled_reason in ('failing', 'gone', 'paused'))
);
--> statement-breakpoint
ALTER TABLE "line_costs" ADD CONSTRAINT "line_costs_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_costs" ADD CONSTRAINT "piece_costs_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_at" ON "webhook_events" USING btree ("at");--> statement-breakpoint
-- What happens in the shop, for the webhooks that listen: each trigger notes an event and its deliveries in the transaction of its
-- cause. Where nobody listens, nothing is written.
CREATE FUNCTION note_webhook_event(event_type text, event_subject text, event_facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE disabled_at IS NULL AND event_type = ANY (events)) THEN
    RETURN;
  END IF;
  INSERT INTO webhook_events (type, subject, facts) VALUES (event_type, event_subject, event_facts) RETURNING id INTO noted;
  INSERT INTO webhook_deliveries (webhook_id, event_id)
    SELECT id, noted FROM webhooks WHERE disabled_at IS NULL AND event_type = ANY (events);
END $$;--> statement-breakpoint
-- the argument of each trigger begins the event's name
CREATE FUNCTION note_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event(CASE WHEN TG_OP = 'INSERT' THEN 'order.placed' ELSE 'order.' || NEW.status END, NEW.id::text, '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_noted_placed AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION note_order_event();--> statement-breakpoint
CREATE TRIGGER orders_noted_status AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_order_event();--> statement-breakpoint
CREATE FUNCTION note_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('payment.' || NEW.state, NEW.id::text, '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_noted AFTER UPDATE OF "state" ON "payments" FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_payment_event();--> statement-breakpoint
CREATE FUNCTION note_shipment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_webhook_event('shipment.sent', NEW.id::text, '{}');
    RETURN NULL;
  END IF;
  IF (OLD.carrier, OLD.tracking_number, OLD.tracking_url) IS DISTINCT FROM (NEW.carrier, NEW.tracking_number, NEW.tracking_url) THEN
    PERFORM note_webhook_event('shipment.changed', NEW.id::text, '{}');
  END IF;
  IF OLD.delivered_at IS NULL AND NEW.delivered_at IS NOT NULL THEN
    PERFORM note_webhook_event('shipment.delivered', NEW.id::text, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipments_noted AFTER INSERT OR UPDATE ON "shipments" FOR EACH ROW EXECUTE FUNCTION note_shipment_event();--> statement-breakpoint
CREATE FUNCTION note_refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event(CASE WHEN NEW.state = 'asked' THEN 'refund.requested' ELSE 'refund.' || NEW.state END, NEW.id::text, '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_noted_requested AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_refund_event();--> statement-breakpoint
CREATE TRIGGER refunds_noted_state AFTER UPDATE OF "state" ON "refunds" FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_refund_event();--> statement-breakpoint
CREATE FUNCTION note_piece_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('stock.piece_changed', NEW.id::text, jsonb_build_object('stock_before', OLD.stock, 'stock_after', NEW.stock));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_noted AFTER UPDATE OF "stock" ON "product_variants" FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION note_piece_event();--> statement-breakpoint
CREATE FUNCTION note_hold_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('stock.stone_' || NEW.state, NEW.id::text, '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER holds_noted_held AFTER INSERT ON "holds" FOR EACH ROW EXECUTE FUNCTION note_hold_event();--> statement-breakpoint
CREATE TRIGGER holds_noted_state AFTER UPDATE OF "state" ON "holds" FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_hold_event();--> statement-breakpoint
CREATE FUNCTION note_customer_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_webhook_event('customer.deleted', OLD.id::text, '{}');
  ELSE
    PERFORM note_webhook_event(CASE WHEN TG_OP = 'INSERT' THEN 'customer.created' ELSE 'customer.changed' END, NEW.id::text, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customers_noted AFTER INSERT OR DELETE ON "customers" FOR EACH ROW EXECUTE FUNCTION note_customer_event();--> statement-breakpoint
CREATE TRIGGER customers_noted_changed AFTER UPDATE ON "customers" FOR EACH ROW
  WHEN ((OLD.email, OLD.email_confirmed_at, OLD.first_name, OLD.last_name, OLD.phone, OLD.company, OLD.trade_status)
    IS DISTINCT FROM (NEW.email, NEW.email_confirmed_at, NEW.first_name, NEW.last_name, NEW.phone, NEW.company, NEW.trade_status))
  EXECUTE FUNCTION note_customer_event();--> statement-breakpoint
CREATE FUNCTION note_newsletter_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.confirmed_at IS NOT NULL AND OLD.left_at IS NULL;
  is_now boolean := TG_OP <> 'DELETE' AND NEW.confirmed_at IS NOT NULL AND NEW.left_at IS NULL;
BEGIN
  IF was <> is_now THEN
    PERFORM note_webhook_event(CASE WHEN is_now THEN 'newsletter.subscribed' ELSE 'newsletter.left' END,
      CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END::text, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_noted AFTER INSERT OR UPDATE OR DELETE ON "newsletter_subscriptions" FOR EACH ROW
  EXECUTE FUNCTION note_newsletter_event();--> statement-breakpoint
-- What a line cost when it was placed or got another stone; a cost that nobody has named then is null.
CREATE FUNCTION note_line_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  piece integer := (SELECT cost_cents FROM piece_costs WHERE variant_id = NEW.variant_id);
  stone integer := (SELECT o.cost_cents FROM diamonds d JOIN stone_offers o ON o.sku = d.offer_sku WHERE d.id = NEW.diamond_id);
BEGIN
  IF piece IS NULL AND stone IS NULL THEN
    DELETE FROM line_costs WHERE order_line_id = NEW.id;
  ELSE
    INSERT INTO line_costs (order_line_id, piece_cents, stone_cents) VALUES (NEW.id, piece, stone)
      ON CONFLICT (order_line_id) DO UPDATE SET piece_cents = excluded.piece_cents, stone_cents = excluded.stone_cents;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_cost_placed AFTER INSERT ON "order_lines" FOR EACH ROW EXECUTE FUNCTION note_line_cost();--> statement-breakpoint
CREATE TRIGGER order_lines_cost_changed AFTER UPDATE OF "variant_id", "diamond_id" ON "order_lines" FOR EACH ROW
  WHEN ((OLD.variant_id, OLD.diamond_id) IS DISTINCT FROM (NEW.variant_id, NEW.diamond_id)) EXECUTE FUNCTION note_line_cost();