import { handleFeedState } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { feedStateEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const PUT = serveAdmin(feedStateEndpoint, handleFeedState);
