import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { invitationListEndpoint, inviteStaffEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleInvitationList, handleInviteStaff } from "@/lib/desk/admin/staff-handlers";

export const GET = serveAdmin(invitationListEndpoint, handleInvitationList);
export const POST = serveAdmin(inviteStaffEndpoint, handleInviteStaff);
