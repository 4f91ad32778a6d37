import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { todayEndpoint } from "@/lib/desk/admin/today-endpoints";
import { handleToday } from "@/lib/desk/admin/today-handlers";

export const GET = serveAdmin(todayEndpoint, handleToday);
