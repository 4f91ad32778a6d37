import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { campaignAudienceEndpoint } from "@/lib/desk/campaigns/endpoints";
import { handleCampaignAudience } from "@/lib/desk/campaigns/handlers";

export const POST = serveAdmin(campaignAudienceEndpoint, handleCampaignAudience);
