import { staffPasswordEndpoint } from "@/lib/desk/admin/own-account-endpoints";
import { handleStaffPassword } from "@/lib/desk/admin/own-account-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const PUT = serveAdmin(staffPasswordEndpoint, handleStaffPassword);
