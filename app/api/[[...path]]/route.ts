import { handleUnknownRoute } from "@/lib/platform/api/serve/unknown-route";

export {
  handleUnknownRoute as DELETE,
  handleUnknownRoute as GET,
  handleUnknownRoute as PATCH,
  handleUnknownRoute as POST,
  handleUnknownRoute as PUT,
};
