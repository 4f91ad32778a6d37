import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { fittingStonesEndpoint } from "@/lib/desk/admin/stone-endpoints";
import { handleFittingStones } from "@/lib/desk/admin/stone-handlers";

export const GET = serveAdmin(fittingStonesEndpoint, handleFittingStones);
