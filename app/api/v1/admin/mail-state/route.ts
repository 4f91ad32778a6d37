import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { mailStateEndpoint } from "@/lib/desk/admin/today-endpoints";
import { handleMailState } from "@/lib/desk/admin/today-handlers";

export const GET = serveAdmin(mailStateEndpoint, handleMailState);
