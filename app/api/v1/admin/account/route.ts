import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { ownAccountEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleOwnAccount } from "@/lib/desk/admin/staff-handlers";

export const GET = serveAdmin(ownAccountEndpoint, handleOwnAccount);
