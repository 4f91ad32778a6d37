import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { todayEndpoint } from "@/lib/desk/today/endpoints";
import { handleToday } from "@/lib/desk/today/handlers";

export const GET = serveAdmin(todayEndpoint, handleToday);
