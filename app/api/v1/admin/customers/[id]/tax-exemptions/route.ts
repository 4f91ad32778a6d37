import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addExemptionEndpoint, exemptionsEndpoint } from "@/lib/desk/customers/exemption-endpoints";
import { handleAddExemption, handleExemptions } from "@/lib/desk/customers/exemption-handlers";

export const GET = serveAdmin(exemptionsEndpoint, handleExemptions);
export const POST = serveAdmin(addExemptionEndpoint, handleAddExemption);
