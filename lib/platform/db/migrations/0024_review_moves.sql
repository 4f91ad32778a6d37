ALTER TABLE "shop_moved_records" DROP CONSTRAINT "shop_moved_records_kind";--> statement-breakpoint
ALTER TABLE "shop_moves" DROP CONSTRAINT "shop_moves_kind";--> statement-breakpoint
ALTER TABLE "shop_moved_records" ADD CONSTRAINT "shop_moved_records_kind" CHECK (kind in ('product', 'picture', 'redirect', 'category', 'customer', 'subscription', 'exemption', 'code', 'order', 'review'));--> statement-breakpoint
ALTER TABLE "shop_moves" ADD CONSTRAINT "shop_moves_kind" CHECK (kind in ('products', 'customers', 'codes', 'orders', 'reviews', 'redirects'));