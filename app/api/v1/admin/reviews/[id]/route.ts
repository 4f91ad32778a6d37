import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { eraseReviewEndpoint, reviewEndpoint } from "@/lib/desk/reviews/endpoints";
import { handleEraseReview, handleReview } from "@/lib/desk/reviews/handlers";

export const GET = serveAdmin(reviewEndpoint, handleReview);
export const DELETE = serveAdmin(eraseReviewEndpoint, handleEraseReview);
