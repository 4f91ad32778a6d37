import { z } from "zod";
import type { DeclaredSetting } from "@/lib/platform/settings/declared";
import { lineSchema, linkSchema } from "@/lib/platform/settings/schemas/values";

/** The menus with a panel of their own. What a panel lists follows the shop's goods and categories. */
export const HEADER_MENUS = [
  "Lab Diamonds",
  "Engagement rings",
  "Fine Jewelry",
  "Ready To Ship",
  "Education",
] as const;

const isMenu = (label: string) => HEADER_MENUS.some((menu) => menu === label);

const entrySchema = z
  .strictObject({
    label: lineSchema(30),
    href: linkSchema
      .refine((href) => href.startsWith("/"), "use a path of the shop, such as /earrings")
      .nullable()
      .default(null),
  })
  .refine(({ label, href }) => href !== null || isMenu(label), {
    path: ["href"],
    message: "enter the path of the link, such as /earrings",
  });
export type HeaderEntry = z.output<typeof entrySchema>;

const DEFAULT_ENTRIES: readonly HeaderEntry[] = [
  { label: "Lab Diamonds", href: null },
  { label: "Inventory", href: "/inventory" },
  { label: "Engagement rings", href: null },
  { label: "Fine Jewelry", href: null },
  { label: "Ready To Ship", href: null },
  { label: "Education", href: null },
];

export const headerMenuSetting = {
  key: "headerMenu",
  schema: z
    .array(entrySchema)
    .min(1)
    .max(10)
    .refine(
      (entries) => new Set(entries.map(({ label }) => label)).size === entries.length,
      "use each name once",
    )
    .default([...DEFAULT_ENTRIES])
    .meta({
      description: "Menus and links of the header, in order. A menu that is left out isn’t shown",
      syntax: "a menu of the shop has no `href`",
    }),
} satisfies DeclaredSetting;

/** Whether the shop shows the header's menus as they come. */
export const isDefaultHeader = (entries: readonly HeaderEntry[]): boolean =>
  JSON.stringify(entries) === JSON.stringify(DEFAULT_ENTRIES);
