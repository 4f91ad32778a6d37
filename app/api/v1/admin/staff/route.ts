import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { staffListEndpoint } from "@/lib/desk/staff/endpoints";
import { handleStaffList } from "@/lib/desk/staff/handlers";

export const GET = serveAdmin(staffListEndpoint, handleStaffList);
