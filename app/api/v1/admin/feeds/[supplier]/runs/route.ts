import { handleFeedLog, handleRunFeed } from "@/lib/desk/admin/feed-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { feedLogEndpoint, runFeedEndpoint } from "@/lib/desk/admin/supplier-endpoints";

export const GET = serveAdmin(feedLogEndpoint, handleFeedLog);
export const POST = serveAdmin(runFeedEndpoint, handleRunFeed);
