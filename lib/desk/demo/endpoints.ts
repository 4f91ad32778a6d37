import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";

const counts = z.object({ stones: z.int(), products: z.int(), codes: z.int() });

export const removeDemoEndpoint = adminEndpoint({
  tag: "System",
  id: "adminRemoveDemoGoods",
  method: "POST",
  permission: "settings.write",
  path: "v1/admin/demo-removals",
  summary: "Removes all demo goods; what orders include stays, off sale",
  response: z.object({
    data: z.object({
      deleted: counts,
      /** stays because orders include it */
      withdrawn: counts,
    }),
  }),
  success: 201,
  errors: { 422: "Unpaid orders include demo goods, or they are being added or removed right now" },
});
