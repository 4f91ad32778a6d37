import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { fittingStonesEndpoint } from "@/lib/desk/stones/endpoints";
import { handleFittingStones } from "@/lib/desk/stones/handlers";

export const GET = serveAdmin(fittingStonesEndpoint, handleFittingStones);
