import { serveDoor } from "@/lib/desk/admin/serve-admin";
import { acceptInvitationEndpoint, readInvitationEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleAcceptInvitation, handleReadInvitation } from "@/lib/desk/admin/staff-handlers";

export const GET = serveDoor(readInvitationEndpoint, handleReadInvitation);
export const POST = serveDoor(acceptInvitationEndpoint, handleAcceptInvitation);
