import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeFeedEndpoint, feedEndpoint, removeFeedEndpoint } from "@/lib/desk/feeds/endpoints";
import { handleChangeFeed, handleFeed, handleRemoveFeed } from "@/lib/desk/feeds/handlers";

export const GET = serveAdmin(feedEndpoint, handleFeed);
export const PATCH = serveAdmin(changeFeedEndpoint, handleChangeFeed);
export const DELETE = serveAdmin(removeFeedEndpoint, handleRemoveFeed);
