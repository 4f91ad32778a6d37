import { identifyBuyerEndpoint, orderIdentificationsEndpoint } from "@/lib/desk/admin/duty-endpoints";
import { handleIdentifications, handleIdentifyBuyer } from "@/lib/desk/admin/duty-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(orderIdentificationsEndpoint, handleIdentifications);
export const POST = serveAdmin(identifyBuyerEndpoint, handleIdentifyBuyer);
