import { addFeedEndpoint } from "@/lib/desk/admin/feed-endpoints";
import { handleAddFeed, handleFeeds } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { feedsEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const GET = serveAdmin(feedsEndpoint, handleFeeds);
export const POST = serveAdmin(addFeedEndpoint, handleAddFeed);
