import { refuseUnknownCall } from "@/lib/api/unknown-call";

export {
  refuseUnknownCall as DELETE,
  refuseUnknownCall as GET,
  refuseUnknownCall as PATCH,
  refuseUnknownCall as POST,
  refuseUnknownCall as PUT,
};
