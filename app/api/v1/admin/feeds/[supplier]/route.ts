import { changeFeedEndpoint, feedEndpoint, removeFeedEndpoint } from "@/lib/desk/admin/feed-endpoints";
import { handleChangeFeed, handleFeed, handleRemoveFeed } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(feedEndpoint, handleFeed);
export const PATCH = serveAdmin(changeFeedEndpoint, handleChangeFeed);
export const DELETE = serveAdmin(removeFeedEndpoint, handleRemoveFeed);
