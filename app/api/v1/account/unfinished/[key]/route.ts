import { saveDraftEndpoint, savedDraftEndpoint } from "@/lib/people/accounts/endpoints";
import { handleGetSavedDraft, handleSaveDraft } from "@/lib/people/accounts/handlers";
import { serve } from "@/lib/platform/api/serve/serve";

export const GET = serve(savedDraftEndpoint, handleGetSavedDraft);
export const PUT = serve(saveDraftEndpoint, handleSaveDraft);
