import { reviewTradeEndpoint } from "@/lib/desk/admin/customer-endpoints";
import { handleReviewTrade } from "@/lib/desk/admin/customer-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(reviewTradeEndpoint, handleReviewTrade);
