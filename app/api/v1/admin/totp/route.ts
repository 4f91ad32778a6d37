import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { beginTotpEndpoint, confirmTotpEndpoint } from "@/lib/desk/staff/own-account-endpoints";
import { handleBeginTotp, handleConfirmTotp } from "@/lib/desk/staff/own-account-handlers";

export const POST = serveAdmin(beginTotpEndpoint, handleBeginTotp);
export const PUT = serveAdmin(confirmTotpEndpoint, handleConfirmTotp);
