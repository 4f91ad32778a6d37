import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { inviteMovedCustomersEndpoint } from "@/lib/desk/move-in/endpoints";
import { handleInviteMovedCustomers } from "@/lib/desk/move-in/handlers";

export const POST = serveAdmin(inviteMovedCustomersEndpoint, handleInviteMovedCustomers);
