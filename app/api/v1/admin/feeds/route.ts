import { handleFeeds } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { feedsEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const GET = serveAdmin(feedsEndpoint, handleFeeds);
