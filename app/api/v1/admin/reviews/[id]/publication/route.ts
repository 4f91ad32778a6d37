import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { publishReviewEndpoint } from "@/lib/desk/reviews/endpoints";
import { handlePublishReview } from "@/lib/desk/reviews/handlers";

export const PUT = serveAdmin(publishReviewEndpoint, handlePublishReview);
