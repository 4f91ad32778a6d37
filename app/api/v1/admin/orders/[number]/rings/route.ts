import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeRingEndpoint } from "@/lib/desk/orders/endpoints";
import { handleChangeRing } from "@/lib/desk/orders/handlers";

export const POST = serveAdmin(changeRingEndpoint, handleChangeRing);
