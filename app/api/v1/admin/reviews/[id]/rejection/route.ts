import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { rejectReviewEndpoint } from "@/lib/desk/reviews/endpoints";
import { handleRejectReview } from "@/lib/desk/reviews/handlers";

export const PUT = serveAdmin(rejectReviewEndpoint, handleRejectReview);
