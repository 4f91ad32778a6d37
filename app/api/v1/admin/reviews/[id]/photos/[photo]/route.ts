import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { removeReviewPhotoEndpoint } from "@/lib/desk/reviews/endpoints";
import { handleRemoveReviewPhoto } from "@/lib/desk/reviews/handlers";

export const DELETE = serveAdmin(removeReviewPhotoEndpoint, handleRemoveReviewPhoto);
