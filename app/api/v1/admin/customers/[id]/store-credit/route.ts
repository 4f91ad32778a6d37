import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { giveCreditEndpoint } from "@/lib/desk/customers/endpoints";
import { handleGiveCredit } from "@/lib/desk/customers/handlers";

export const POST = serveAdmin(giveCreditEndpoint, handleGiveCredit);
