import { endExemptionEndpoint } from "@/lib/desk/admin/exemption-endpoints";
import { handleEndExemption } from "@/lib/desk/admin/exemption-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(endExemptionEndpoint, handleEndExemption);
