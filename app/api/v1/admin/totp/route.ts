import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { beginTotpEndpoint, confirmTotpEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleBeginTotp, handleConfirmTotp } from "@/lib/desk/admin/staff-handlers";

export const POST = serveAdmin(beginTotpEndpoint, handleBeginTotp);
export const PUT = serveAdmin(confirmTotpEndpoint, handleConfirmTotp);
