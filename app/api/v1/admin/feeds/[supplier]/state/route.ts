import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { handleFeedState } from "@/lib/desk/feeds/handlers";
import { feedStateEndpoint } from "@/lib/desk/suppliers/endpoints";

export const PUT = serveAdmin(feedStateEndpoint, handleFeedState);
