import { testFeedEndpoint } from "@/lib/desk/admin/feed-endpoints";
import { handleTestFeed } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(testFeedEndpoint, handleTestFeed);
