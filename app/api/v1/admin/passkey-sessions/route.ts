import { serveDoor } from "@/lib/desk/admin/serve-admin";
import { passkeySignInEndpoint } from "@/lib/desk/staff/sign-in-endpoints";
import { handlePasskeySignIn } from "@/lib/desk/staff/sign-in-handlers";

export const POST = serveDoor(passkeySignInEndpoint, handlePasskeySignIn);
