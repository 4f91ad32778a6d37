import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { previewCampaignEndpoint } from "@/lib/desk/campaigns/endpoints";
import { handlePreviewCampaign } from "@/lib/desk/campaigns/handlers";

export const POST = serveAdmin(previewCampaignEndpoint, handlePreviewCampaign);
