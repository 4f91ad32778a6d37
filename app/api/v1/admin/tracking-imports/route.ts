import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { importTrackingEndpoint } from "@/lib/desk/exchange/endpoints";
import { handleImportTracking } from "@/lib/desk/exchange/handlers";

export const POST = serveAdmin(importTrackingEndpoint, handleImportTracking);
