import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { staffPasswordEndpoint } from "@/lib/desk/staff/own-account-endpoints";
import { handleStaffPassword } from "@/lib/desk/staff/own-account-handlers";

export const PUT = serveAdmin(staffPasswordEndpoint, handleStaffPassword);
