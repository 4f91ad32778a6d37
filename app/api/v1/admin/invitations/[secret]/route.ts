import { serveDoor } from "@/lib/desk/admin/serve-admin";
import { acceptInvitationEndpoint, readInvitationEndpoint } from "@/lib/desk/admin/sign-in-endpoints";
import { handleAcceptInvitation, handleReadInvitation } from "@/lib/desk/admin/sign-in-handlers";

export const GET = serveDoor(readInvitationEndpoint, handleReadInvitation);
export const POST = serveDoor(acceptInvitationEndpoint, handleAcceptInvitation);
