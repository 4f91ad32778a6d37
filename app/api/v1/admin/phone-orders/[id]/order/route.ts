import { sendPhoneOrderEndpoint } from "@/lib/desk/admin/phone-order-endpoints";
import { handleSendPhoneOrder } from "@/lib/desk/admin/phone-order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(sendPhoneOrderEndpoint, handleSendPhoneOrder);
