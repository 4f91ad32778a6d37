import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { handleFeedLog, handleRunFeed } from "@/lib/desk/feeds/handlers";
import { feedLogEndpoint, runFeedEndpoint } from "@/lib/desk/suppliers/endpoints";

export const GET = serveAdmin(feedLogEndpoint, handleFeedLog);
export const POST = serveAdmin(runFeedEndpoint, handleRunFeed);
