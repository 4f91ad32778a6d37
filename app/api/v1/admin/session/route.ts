import { serveAdmin, serveDoor } from "@/lib/desk/admin/serve-admin";
import {
  identityEndpoint,
  staffSignInEndpoint,
  staffSignOutEndpoint,
  verifyStaffEndpoint,
} from "@/lib/desk/staff/sign-in-endpoints";
import {
  handleIdentity,
  handleStaffSignIn,
  handleStaffSignOut,
  handleVerifyStaff,
} from "@/lib/desk/staff/sign-in-handlers";

export const GET = serveAdmin(identityEndpoint, handleIdentity);
export const POST = serveDoor(staffSignInEndpoint, handleStaffSignIn);
export const PUT = serveAdmin(verifyStaffEndpoint, handleVerifyStaff);
export const DELETE = serveDoor(staffSignOutEndpoint, handleStaffSignOut);
