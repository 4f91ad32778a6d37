import { serveDoor } from "@/lib/desk/admin/serve-admin";
import { beginPasskeySignInEndpoint } from "@/lib/desk/admin/staff-endpoints";
import { handleBeginPasskeySignIn } from "@/lib/desk/admin/staff-handlers";

export const POST = serveDoor(beginPasskeySignInEndpoint, handleBeginPasskeySignIn);
