import { serveDoor } from "@/lib/desk/admin/serve-admin";
import { unlockStaffEndpoint } from "@/lib/desk/staff/sign-in-endpoints";
import { handleUnlockStaff } from "@/lib/desk/staff/sign-in-handlers";

export const POST = serveDoor(unlockStaffEndpoint, handleUnlockStaff);
