import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { recoveryCodesEndpoint } from "@/lib/desk/staff/own-account-endpoints";
import { handleRecoveryCodes } from "@/lib/desk/staff/own-account-handlers";

export const POST = serveAdmin(recoveryCodesEndpoint, handleRecoveryCodes);
