import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { reviewsEndpoint } from "@/lib/desk/reviews/endpoints";
import { handleReviews } from "@/lib/desk/reviews/handlers";

export const GET = serveAdmin(reviewsEndpoint, handleReviews);
