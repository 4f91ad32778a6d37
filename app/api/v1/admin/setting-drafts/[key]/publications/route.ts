import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { publishSettingDraftEndpoint } from "@/lib/desk/settings/draft-endpoints";
import { handlePublishSettingDraft } from "@/lib/desk/settings/draft-handlers";

export const POST = serveAdmin(publishSettingDraftEndpoint, handlePublishSettingDraft);
