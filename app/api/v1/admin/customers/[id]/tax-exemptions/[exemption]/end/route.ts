import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { endExemptionEndpoint } from "@/lib/desk/customers/exemption-endpoints";
import { handleEndExemption } from "@/lib/desk/customers/exemption-handlers";

export const POST = serveAdmin(endExemptionEndpoint, handleEndExemption);
