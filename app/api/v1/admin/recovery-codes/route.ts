import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { recoveryCodesEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleRecoveryCodes } from "@/lib/desk/admin/staff-handlers";

export const POST = serveAdmin(recoveryCodesEndpoint, handleRecoveryCodes);
