import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { createPhoneDraftEndpoint, phoneDraftsEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { handleCreatePhoneDraft, handlePhoneDrafts } from "@/lib/desk/phone-orders/handlers";

export const GET = serveAdmin(phoneDraftsEndpoint, handlePhoneDrafts);
export const POST = serveAdmin(createPhoneDraftEndpoint, handleCreatePhoneDraft);
