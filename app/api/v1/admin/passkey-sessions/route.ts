import { serveDoor } from "@/lib/desk/admin/serve-admin";
import { passkeySignInEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handlePasskeySignIn } from "@/lib/desk/admin/staff-handlers";

export const POST = serveDoor(passkeySignInEndpoint, handlePasskeySignIn);
