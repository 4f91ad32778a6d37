import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { productFeedsEndpoint } from "@/lib/desk/product-feeds/endpoints";
import { handleProductFeeds } from "@/lib/desk/product-feeds/handlers";

export const GET = serveAdmin(productFeedsEndpoint, handleProductFeeds);
