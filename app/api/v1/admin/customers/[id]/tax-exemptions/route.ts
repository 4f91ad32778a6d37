import { addExemptionEndpoint, exemptionsEndpoint } from "@/lib/desk/admin/exemption-endpoints";
import { handleAddExemption, handleExemptions } from "@/lib/desk/admin/exemption-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(exemptionsEndpoint, handleExemptions);
export const POST = serveAdmin(addExemptionEndpoint, handleAddExemption);
