import { serveDoor } from "@/lib/desk/admin/serve-admin";
import { beginPasskeySignInEndpoint } from "@/lib/desk/staff/sign-in-endpoints";
import { handleBeginPasskeySignIn } from "@/lib/desk/staff/sign-in-handlers";

export const POST = serveDoor(beginPasskeySignInEndpoint, handleBeginPasskeySignIn);
