import { recoveryCodesEndpoint } from "@/lib/desk/admin/own-account-endpoints";
import { handleRecoveryCodes } from "@/lib/desk/admin/own-account-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const POST = serveAdmin(recoveryCodesEndpoint, handleRecoveryCodes);
