import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { approveRateEndpoint } from "@/lib/desk/currencies/endpoints";
import { handleApproveRate } from "@/lib/desk/currencies/handlers";

export const POST = serveAdmin(approveRateEndpoint, handleApproveRate);
