import { z } from "zod";
import type { DeclaredSetting } from "@/lib/platform/settings/declared";
import { lineSchema, linkSchema, proseSchema } from "@/lib/platform/settings/schemas/values";
import {
  isRepeatedSection,
  MOST_CHOSEN,
  MOST_SECTIONS,
  ROW_KINDS,
  type RowKind,
  type SectionKind,
  TITLED_SECTIONS,
} from "./model";

const isShown = z.boolean().default(true);
/** empty for the section's own words */
const title = lineSchema(80).nullable().default(null);
/** id of a row of the media */
const picture = z.uuid("Choose a picture").nullable().default(null);
/** slug of a product or category */
const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use the end of its address, such as oval-studs")
  .max(120);
const link = z
  .strictObject({ label: lineSchema(60), href: linkSchema })
  .nullable()
  .default(null);

const sectionSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("hero"),
    isShown,
    title,
    text: lineSchema(300).nullable().default(null),
    picture,
  }),
  z.strictObject({ kind: z.literal("doors"), isShown }),
  z.strictObject({ kind: z.enum(TITLED_SECTIONS), isShown, title }),
  z
    .strictObject({
      kind: z.literal("products"),
      isShown,
      title,
      show: z.enum(ROW_KINDS).default("settings"),
      category: slug.nullable().default(null),
      products: z
        .array(slug)
        .max(MOST_CHOSEN, `Choose at most ${MOST_CHOSEN} products`)
        .refine((slugs) => new Set(slugs).size === slugs.length, "Choose each product once")
        .default([]),
    })
    .refine(({ show, category }) => show !== "category" || category !== null, {
      path: ["category"],
      message: "Choose a category",
    })
    .refine(({ show, products }) => show !== "chosen" || products.length > 0, {
      path: ["products"],
      message: "Choose at least one product",
    }),
  z.strictObject({
    kind: z.literal("story"),
    isShown,
    title: lineSchema(80),
    text: proseSchema(1_200),
    link,
  }),
  z.strictObject({
    kind: z.literal("picture"),
    isShown,
    title: lineSchema(80),
    text: proseSchema(600),
    picture,
    side: z.enum(["left", "right"]).default("left"),
    link,
  }),
]);
/** A section of the home page. */
export type HomeSection = z.output<typeof sectionSchema>;
export type SectionOf<K extends SectionKind> = Extract<HomeSection, { kind: K }>;

const titled = (kind: (typeof TITLED_SECTIONS)[number]): HomeSection => ({
  kind,
  isShown: true,
  title: null,
});
const row = (show: RowKind): HomeSection => ({
  kind: "products",
  isShown: true,
  title: null,
  show,
  category: null,
  products: [],
});

/** The sections that the shop comes with, in order. */
export const FIRST_SECTIONS: readonly HomeSection[] = [
  { kind: "hero", isShown: true, title: null, text: null, picture: null },
  { kind: "doors", isShown: true },
  row("settings"),
  titled("shapes"),
  titled("styles"),
  row("ready"),
  titled("proof"),
  titled("colors"),
  titled("steps"),
  titled("makers"),
  titled("journal"),
  titled("promises"),
];

export const homeSectionsSetting = {
  key: "homeSections",
  schema: z
    .array(sectionSchema)
    .max(MOST_SECTIONS, `Use at most ${MOST_SECTIONS} sections`)
    .superRefine((sections, context) => {
      for (const [at, { kind }] of sections.entries()) {
        if (isRepeatedSection(kind) || sections.findIndex((one) => one.kind === kind) === at) continue;
        context.addIssue({
          code: "custom",
          path: [at, "kind"],
          message: "This section is on the page already",
        });
      }
    })
    .default([...FIRST_SECTIONS])
    .meta({
      description:
        "Sections of the home page, in order, each with its words and pictures. What is empty is the shop’s own",
      syntax: '`[{ "kind": "hero" }, { "kind": "products", "show": "category", "category": "earrings" }]`',
    }),
} satisfies DeclaredSetting;
