import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { mailEventsAddressEndpoint } from "@/lib/desk/campaigns/endpoints";
import { handleMailEventsAddress } from "@/lib/desk/campaigns/handlers";

export const GET = serveAdmin(mailEventsAddressEndpoint, handleMailEventsAddress);
