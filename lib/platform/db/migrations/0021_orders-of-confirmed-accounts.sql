-- orders placed before addresses were confirmed per order belong to readers of their address where the account confirmed it
UPDATE "orders" SET "email_confirmed_at" = "orders"."placed_at"
FROM "customers"
WHERE "orders"."customer_id" = "customers"."id"
  AND "orders"."email" = "customers"."email"
  AND "customers"."email_confirmed_at" IS NOT NULL
  AND "orders"."email_confirmed_at" IS NULL
  AND "orders"."due_once_confirmed_at" IS NULL;
