import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { staffPasswordEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleStaffPassword } from "@/lib/desk/admin/staff-handlers";

export const PUT = serveAdmin(staffPasswordEndpoint, handleStaffPassword);
