import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { invitationListEndpoint, inviteStaffEndpoint } from "@/lib/desk/staff/endpoints";
import { handleInvitationList, handleInviteStaff } from "@/lib/desk/staff/handlers";

export const GET = serveAdmin(invitationListEndpoint, handleInvitationList);
export const POST = serveAdmin(inviteStaffEndpoint, handleInviteStaff);
