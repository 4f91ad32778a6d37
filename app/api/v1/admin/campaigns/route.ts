import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addCampaignEndpoint, campaignsEndpoint } from "@/lib/desk/campaigns/endpoints";
import { handleAddCampaign, handleCampaigns } from "@/lib/desk/campaigns/handlers";

export const GET = serveAdmin(campaignsEndpoint, handleCampaigns);
export const POST = serveAdmin(addCampaignEndpoint, handleAddCampaign);
