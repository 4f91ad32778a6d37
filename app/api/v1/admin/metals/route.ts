import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminMetalsEndpoint } from "@/lib/desk/metals/endpoints";
import { handleAdminMetals } from "@/lib/desk/metals/handlers";

export const GET = serveAdmin(adminMetalsEndpoint, handleAdminMetals);
