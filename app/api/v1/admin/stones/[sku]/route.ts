import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stoneEndpoint } from "@/lib/desk/admin/stone-endpoints";
import { handleStone } from "@/lib/desk/admin/stone-handlers";

export const GET = serveAdmin(stoneEndpoint, handleStone);
