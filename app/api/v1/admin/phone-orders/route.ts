import { createPhoneDraftEndpoint, phoneDraftsEndpoint } from "@/lib/desk/admin/phone-order-endpoints";
import { handleCreatePhoneDraft, handlePhoneDrafts } from "@/lib/desk/admin/phone-order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(phoneDraftsEndpoint, handlePhoneDrafts);
export const POST = serveAdmin(createPhoneDraftEndpoint, handleCreatePhoneDraft);
