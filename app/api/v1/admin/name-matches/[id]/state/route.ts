import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { decideMatchEndpoint } from "@/lib/desk/duties/endpoints";
import { handleDecideMatch } from "@/lib/desk/duties/handlers";

export const PUT = serveAdmin(decideMatchEndpoint, handleDecideMatch);
