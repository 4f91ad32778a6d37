import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { changeStaffEndpoint } from "@/lib/desk/staff/endpoints";
import { handleChangeStaff } from "@/lib/desk/staff/handlers";

export const PATCH = serveAdmin(changeStaffEndpoint, handleChangeStaff);
