import {
  changePhoneDraftEndpoint,
  deletePhoneDraftEndpoint,
  phoneDraftEndpoint,
} from "@/lib/desk/admin/phone-order-endpoints";
import {
  handleChangePhoneDraft,
  handleDeletePhoneDraft,
  handlePhoneDraft,
} from "@/lib/desk/admin/phone-order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(phoneDraftEndpoint, handlePhoneDraft);
export const PUT = serveAdmin(changePhoneDraftEndpoint, handleChangePhoneDraft);
export const DELETE = serveAdmin(deletePhoneDraftEndpoint, handleDeletePhoneDraft);
