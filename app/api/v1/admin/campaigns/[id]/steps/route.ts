import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stepCampaignEndpoint } from "@/lib/desk/campaigns/endpoints";
import { handleStepCampaign } from "@/lib/desk/campaigns/handlers";

export const POST = serveAdmin(stepCampaignEndpoint, handleStepCampaign);
