ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
UPDATE "orders" SET "delivery" = jsonb_build_object('label', "rate"."label", 'minDays', "rate"."least", 'maxDays', "rate"."most")
FROM (VALUES
  ('US', 'standard', 'Insured delivery', 2, 4),
  ('US', 'express', 'Insured overnight delivery', 1, 1),
  ('CA MX', 'standard', 'Insured delivery', 4, 7),
  ('CA MX', 'express', 'Insured express delivery', 2, 3),
  ('AT BE CH CZ DE DK ES FI FR GB IE IT LU NL NO PL PT SE', 'standard', 'Insured delivery', 5, 8),
  ('AT BE CH CZ DE DK ES FI FR GB IE IT LU NL NO PL PT SE', 'express', 'Insured express delivery', 2, 4),
  ('AE AU HK IN JP NZ SG', 'standard', 'Insured delivery', 7, 12),
  ('AE AU HK IN JP NZ SG', 'express', 'Insured express delivery', 3, 6)
) AS "rate"("countries", "method", "label", "least", "most")
WHERE "orders"."shipping_method" = "rate"."method"
  AND "orders"."shipping_address"->>'country' = ANY (string_to_array("rate"."countries", ' '));
