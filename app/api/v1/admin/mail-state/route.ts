import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { mailStateEndpoint } from "@/lib/desk/today/endpoints";
import { handleMailState } from "@/lib/desk/today/handlers";

export const GET = serveAdmin(mailStateEndpoint, handleMailState);
