import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeStaffEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleChangeStaff } from "@/lib/desk/admin/staff-handlers";

export const PATCH = serveAdmin(changeStaffEndpoint, handleChangeStaff);
