import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { testCarrierEndpoint } from "@/lib/desk/labels/endpoints";
import { handleTestCarrier } from "@/lib/desk/labels/handlers";

export const POST = serveAdmin(testCarrierEndpoint, handleTestCarrier);
