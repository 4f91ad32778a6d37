import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { revokeInvitationEndpoint } from "@/lib/desk/staff/endpoints";
import { handleRevokeInvitation } from "@/lib/desk/staff/handlers";

export const DELETE = serveAdmin(revokeInvitationEndpoint, handleRevokeInvitation);
