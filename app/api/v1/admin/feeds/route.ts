import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addFeedEndpoint } from "@/lib/desk/feeds/endpoints";
import { handleAddFeed, handleFeeds } from "@/lib/desk/feeds/handlers";
import { feedsEndpoint } from "@/lib/desk/suppliers/endpoints";

export const GET = serveAdmin(feedsEndpoint, handleFeeds);
export const POST = serveAdmin(addFeedEndpoint, handleAddFeed);
