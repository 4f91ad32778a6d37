import { changeRingEndpoint } from "@/lib/desk/admin/order-endpoints";
import { handleChangeRing } from "@/lib/desk/admin/order-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(changeRingEndpoint, handleChangeRing);
