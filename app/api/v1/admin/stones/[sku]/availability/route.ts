import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { stoneAvailabilityEndpoint } from "@/lib/desk/admin/stone-endpoints";
import { handleStoneAvailability } from "@/lib/desk/admin/stone-handlers";

export const PUT = serveAdmin(stoneAvailabilityEndpoint, handleStoneAvailability);
