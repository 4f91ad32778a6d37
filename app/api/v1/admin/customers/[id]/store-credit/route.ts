import { giveCreditEndpoint } from "@/lib/desk/admin/customer-endpoints";
import { handleGiveCredit } from "@/lib/desk/admin/customer-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(giveCreditEndpoint, handleGiveCredit);
