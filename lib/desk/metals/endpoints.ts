import { z } from "zod";
import { metalFieldsSchema } from "@/lib/goods/metals/setting";
import { metalCodeSchema } from "@/lib/goods/terms/metal-schema";
import { money } from "@/lib/platform/api/declare/schema";
import { adminEndpoint } from "../admin/admin-endpoint";

const common = { tag: "Metals" } as const;

/** decimal amount; null where nobody has said */
const perGram = money.nullable();

const metal = metalFieldsSchema.extend({
  slug: metalCodeSchema,
  per_gram: perGram,
  /** variants made in it, drafts included */
  variants: z.int(),
});
export type AdminMetal = z.output<typeof metal>;

export const adminMetalsEndpoint = adminEndpoint({
  ...common,
  id: "adminListMetals",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/metals",
  summary: "Lists the shop’s metals in order, and those that are ready to be turned on",
  response: z.object({ data: z.array(metal), total: z.int() }),
});

export const saveMetalEndpoint = adminEndpoint({
  ...common,
  id: "adminSaveMetal",
  method: "PUT",
  permission: "settings.write",
  path: "v1/admin/metals/{slug}",
  summary: "Adds a metal, or changes it; pages, filters, and imports follow",
  params: z.object({ slug: metalCodeSchema }),
  body: metalFieldsSchema.extend({
    /** sets the first price; a later one is changed where its preview is, under metal prices */
    per_gram: perGram.default(null),
  }),
  response: z.object({ data: metal }),
  errors: { 422: "Another metal has the name, or variants are made in it; the message says why" },
});

export const METAL_ENDPOINTS = [adminMetalsEndpoint, saveMetalEndpoint] as const;
