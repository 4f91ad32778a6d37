import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { identifyBuyerEndpoint, orderIdentificationsEndpoint } from "@/lib/desk/duties/endpoints";
import { handleIdentifications, handleIdentifyBuyer } from "@/lib/desk/duties/handlers";

export const GET = serveAdmin(orderIdentificationsEndpoint, handleIdentifications);
export const POST = serveAdmin(identifyBuyerEndpoint, handleIdentifyBuyer);
