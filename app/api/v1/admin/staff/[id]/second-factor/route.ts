import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { resetSecondFactorEndpoint } from "@/lib/desk/staff/endpoints";
import { handleResetSecondFactor } from "@/lib/desk/staff/handlers";

export const DELETE = serveAdmin(resetSecondFactorEndpoint, handleResetSecondFactor);
