import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { revokeInvitationEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleRevokeInvitation } from "@/lib/desk/admin/staff-handlers";

export const DELETE = serveAdmin(revokeInvitationEndpoint, handleRevokeInvitation);
