import { decideMatchEndpoint } from "@/lib/desk/admin/duty-endpoints";
import { handleDecideMatch } from "@/lib/desk/admin/duty-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(decideMatchEndpoint, handleDecideMatch);
