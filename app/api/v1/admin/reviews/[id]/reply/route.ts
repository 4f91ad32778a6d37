import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { replyReviewEndpoint } from "@/lib/desk/reviews/endpoints";
import { handleReplyReview } from "@/lib/desk/reviews/handlers";

export const PUT = serveAdmin(replyReviewEndpoint, handleReplyReview);
