import { beginTotpEndpoint, confirmTotpEndpoint } from "@/lib/desk/admin/own-account-endpoints";
import { handleBeginTotp, handleConfirmTotp } from "@/lib/desk/admin/own-account-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(beginTotpEndpoint, handleBeginTotp);
export const PUT = serveAdmin(confirmTotpEndpoint, handleConfirmTotp);
