import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { staffListEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleStaffList } from "@/lib/desk/admin/staff-handlers";

export const GET = serveAdmin(staffListEndpoint, handleStaffList);
