import { serveDoor } from "@/lib/desk/admin/serve-admin";
import { acceptInvitationEndpoint, readInvitationEndpoint } from "@/lib/desk/staff/sign-in-endpoints";
import { handleAcceptInvitation, handleReadInvitation } from "@/lib/desk/staff/sign-in-handlers";

export const GET = serveDoor(readInvitationEndpoint, handleReadInvitation);
export const POST = serveDoor(acceptInvitationEndpoint, handleAcceptInvitation);
