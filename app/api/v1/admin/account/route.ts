import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { ownAccountEndpoint } from "@/lib/desk/staff/own-account-endpoints";
import { handleOwnAccount } from "@/lib/desk/staff/own-account-handlers";

export const GET = serveAdmin(ownAccountEndpoint, handleOwnAccount);
