import { z } from "zod";
import { LOGO_KINDS } from "@/lib/platform/site/shop-logo";
import { adminEndpoint } from "../admin/admin-endpoint";

export const setLogoEndpoint = adminEndpoint({
  id: "adminSetLogo",
  tag: "Settings",
  method: "PUT",
  permission: "settings.write",
  path: "v1/admin/logos/{kind}",
  summary: "Uploads the shop’s logo or icon; resetting the setting of that name removes it",
  params: z.object({ kind: z.enum(LOGO_KINDS) }),
  upload: { files: { file: "An SVG drawing or a PNG picture" }, fields: z.strictObject({}) },
  response: z.object({ data: z.object({ hash: z.string() }) }),
  errors: {
    404: "Neither a logo nor an icon",
    413: "The file is too large",
    422: "The file isn’t accepted; the message says why",
  },
});

export const LOGO_ENDPOINTS = [setLogoEndpoint] as const;
