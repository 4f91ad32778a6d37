ALTER TABLE "products" ADD COLUMN "first_on_sale_at" timestamp with time zone;--> statement-breakpoint
-- whatever puts a product on sale, an older release included, notes when that was
CREATE FUNCTION note_first_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'draft' AND NEW.first_on_sale_at IS NULL THEN
    NEW.first_on_sale_at := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_first_sale BEFORE INSERT OR UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION note_first_sale();--> statement-breakpoint
-- drafts that were made drafts again, or were ordered, have been on sale
UPDATE "products" SET "first_on_sale_at" = "created_at" WHERE "status" <> 'draft'
  OR EXISTS (SELECT 1 FROM "shop_audit" WHERE "subject" = "products"."slug" AND "action" IN ('product draft', 'product withdraw', 'product activate'))
  OR EXISTS (SELECT 1 FROM "order_lines" JOIN "product_variants" ON "product_variants"."id" = "order_lines"."variant_id" WHERE "product_variants"."product_id" = "products"."id");--> statement-breakpoint
-- of several open invitations of one person the latest stays
UPDATE "staff_invitations" AS "old" SET "used_at" = now() WHERE "old"."used_at" IS NULL AND EXISTS (
  SELECT 1 FROM "staff_invitations" AS "newer" WHERE "newer"."used_at" IS NULL
    AND coalesce("newer"."email", '') = coalesce("old"."email", '')
    AND ("newer"."created_at", "newer"."id") > ("old"."created_at", "old"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree (coalesce("email", '')) WHERE "staff_invitations"."used_at" is null;
