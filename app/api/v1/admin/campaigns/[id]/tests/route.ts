import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { testCampaignEndpoint } from "@/lib/desk/campaigns/endpoints";
import { handleTestCampaign } from "@/lib/desk/campaigns/handlers";

export const POST = serveAdmin(testCampaignEndpoint, handleTestCampaign);
