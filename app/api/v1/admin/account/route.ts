import { ownAccountEndpoint } from "@/lib/desk/admin/own-account-endpoints";
import { handleOwnAccount } from "@/lib/desk/admin/own-account-handlers";
import { serveAdmin } from "@/lib/desk/admin/serve-admin";

export const GET = serveAdmin(ownAccountEndpoint, handleOwnAccount);
