import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { openingEndpoint } from "@/lib/desk/system/endpoints";
import { handleOpening } from "@/lib/desk/system/handlers";

export const GET = serveAdmin(openingEndpoint, handleOpening);
