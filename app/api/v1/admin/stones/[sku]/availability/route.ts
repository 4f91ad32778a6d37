import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stoneAvailabilityEndpoint } from "@/lib/desk/stones/endpoints";
import { handleStoneAvailability } from "@/lib/desk/stones/handlers";

export const PUT = serveAdmin(stoneAvailabilityEndpoint, handleStoneAvailability);
