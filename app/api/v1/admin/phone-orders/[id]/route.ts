import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import {
  changePhoneDraftEndpoint,
  deletePhoneDraftEndpoint,
  phoneDraftEndpoint,
} from "@/lib/desk/phone-orders/endpoints";
import {
  handleChangePhoneDraft,
  handleDeletePhoneDraft,
  handlePhoneDraft,
} from "@/lib/desk/phone-orders/handlers";

export const GET = serveAdmin(phoneDraftEndpoint, handlePhoneDraft);
export const PUT = serveAdmin(changePhoneDraftEndpoint, handleChangePhoneDraft);
export const DELETE = serveAdmin(deletePhoneDraftEndpoint, handleDeletePhoneDraft);
