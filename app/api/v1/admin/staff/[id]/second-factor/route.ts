import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { resetSecondFactorEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleResetSecondFactor } from "@/lib/desk/admin/staff-handlers";

export const DELETE = serveAdmin(resetSecondFactorEndpoint, handleResetSecondFactor);
