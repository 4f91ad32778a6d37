import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import {
  campaignEndpoint,
  changeCampaignEndpoint,
  removeCampaignEndpoint,
} from "@/lib/desk/campaigns/endpoints";
import { handleCampaign, handleChangeCampaign, handleRemoveCampaign } from "@/lib/desk/campaigns/handlers";

export const GET = serveAdmin(campaignEndpoint, handleCampaign);
export const PUT = serveAdmin(changeCampaignEndpoint, handleChangeCampaign);
export const DELETE = serveAdmin(removeCampaignEndpoint, handleRemoveCampaign);
