import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { sendPhoneOrderEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { handleSendPhoneOrder } from "@/lib/desk/phone-orders/handlers";

export const POST = serveAdmin(sendPhoneOrderEndpoint, handleSendPhoneOrder);
