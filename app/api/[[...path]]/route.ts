import { refuseUnknownCall } from "@/lib/platform/api/unknown-call";

export {
  refuseUnknownCall as DELETE,
  refuseUnknownCall as GET,
  refuseUnknownCall as PATCH,
  refuseUnknownCall as POST,
  refuseUnknownCall as PUT,
};
