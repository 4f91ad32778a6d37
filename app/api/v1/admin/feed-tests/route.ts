import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { testFeedEndpoint } from "@/lib/desk/feeds/endpoints";
import { handleTestFeed } from "@/lib/desk/feeds/handlers";

export const POST = serveAdmin(testFeedEndpoint, handleTestFeed);
