import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { reviewTradeEndpoint } from "@/lib/desk/customers/endpoints";
import { handleReviewTrade } from "@/lib/desk/customers/handlers";

export const PUT = serveAdmin(reviewTradeEndpoint, handleReviewTrade);
