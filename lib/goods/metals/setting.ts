import { z } from "zod";
import type { DeclaredSetting } from "@/lib/platform/settings/declared";
import { lineSchema } from "@/lib/platform/settings/schemas/values";
import { metalCodeSchema } from "../terms/metal-schema";
import { FIRST_METALS, METAL_COLORS, type ShownMetal } from "../terms/metals";

/** A metal without its code, as the back office writes it. */
export const metalFieldsSchema = z.strictObject({
  /** what shoppers read: “Sterling silver” */
  label: lineSchema(60),
  /** what is chosen after the color: `14k`, `Silver` */
  kind: lineSchema(30),
  /** the color that its pictures are rendered in */
  color: z.enum(METAL_COLORS),
  /** its own color on swatches; null = the color of its pictures */
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "Use a color such as #d5d7da")
    .nullable(),
  /** what a made SKU ends with */
  code: z.string().regex(/^[A-Z0-9]{1,8}$/, "Use up to 8 capital letters and digits, such as SS"),
  /** g/cm³ */
  density: z.number("Enter a number").min(1, "Enter 1 or more").max(25, "Enter 25 or less"),
  /** stamped into the piece; empty for none */
  hallmark: lineSchema(30).or(z.literal("")),
  /** what other shops' files call it beside its own words */
  spellings: z.array(lineSchema(60)).max(30).default([]),
  /** whether the shop sells pieces in it */
  offered: z.boolean(),
});
export type MetalFields = z.output<typeof metalFieldsSchema>;

const recordSchema = metalFieldsSchema.extend({ slug: metalCodeSchema });
export type MetalRecord = z.output<typeof recordSchema>;

/** Density in g/cm³ and the stamp of the metals that every shop begins with. */
const FIRST_FACTS: Readonly<Record<string, readonly [density: number, hallmark: string]>> = {
  "14k-white": [12.6, "14K"],
  "14k-yellow": [13.1, "14K"],
  "14k-rose": [13.3, "14K"],
  "18k-white": [14.6, "18K"],
  "18k-yellow": [15.6, "18K"],
  "18k-rose": [15.2, "18K"],
  platinum: [20.7, "PT950"],
};

const first = FIRST_METALS.map((metal): MetalRecord => {
  const [density, hallmark] = FIRST_FACTS[metal.slug] ?? [13, ""];
  return { ...metal, density, hallmark, spellings: [], offered: true };
});

const gold = (karat: string, color: "white" | "yellow" | "rose", density: number): MetalRecord => ({
  slug: `${karat}-${color}`,
  label: `${karat} ${color} gold`,
  kind: karat,
  color,
  swatch: null,
  code: `${karat.replace("k", "")}${color.charAt(0).toUpperCase()}`,
  density,
  hallmark: karat.toUpperCase(),
  spellings: [],
  offered: false,
});

/** Metals of the trade that a shop turns on once it sells them. */
const READY: readonly MetalRecord[] = [
  gold("9k", "white", 11.6),
  gold("9k", "yellow", 11.2),
  gold("9k", "rose", 11.2),
  gold("10k", "white", 11.1),
  gold("10k", "yellow", 11.6),
  gold("10k", "rose", 11.6),
  gold("22k", "yellow", 17.8),
  {
    slug: "silver",
    label: "Sterling silver",
    kind: "Silver",
    color: "white",
    swatch: "#e3e4e5",
    code: "SS",
    density: 10.4,
    hallmark: "925",
    spellings: [
      "Silver",
      "Sterling",
      "925 silver",
      "925 sterling silver",
      "Sterling silver 925",
      "S925",
      "925",
    ],
    offered: false,
  },
  {
    slug: "vermeil",
    label: "Gold vermeil",
    kind: "Vermeil",
    color: "yellow",
    swatch: "#e0bd6a",
    code: "VM",
    density: 10.4,
    hallmark: "925",
    spellings: [
      "Vermeil",
      "14k gold vermeil",
      "18k gold vermeil",
      "14k yellow gold vermeil",
      "18k yellow gold vermeil",
    ],
    offered: false,
  },
  {
    slug: "palladium",
    label: "Palladium",
    kind: "Palladium",
    color: "platinum",
    swatch: "#c8c9cb",
    code: "PD",
    density: 11.8,
    hallmark: "PD950",
    spellings: ["Palladium 950", "PD950", "950 palladium", "PD 950"],
    offered: false,
  },
  {
    slug: "titanium",
    label: "Titanium",
    kind: "Titanium",
    color: "platinum",
    swatch: "#a9abae",
    code: "TI",
    density: 4.4,
    hallmark: "TI",
    spellings: ["Grade 5 titanium", "Titanium grade 5"],
    offered: false,
  },
];

const plain = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** Words with one space between them, and nothing else: “S-925 (Sterling)” → “s 925 sterling”. */
export const bareWords = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\bsolid\b|[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/ +/g, " ");

/** What two metals of a shop can't share, in words. */
function clashOf(
  metals: readonly MetalRecord[],
): { at: number; field: keyof MetalRecord; message: string } | null {
  const seen = new Map<string, number>();
  for (const [at, metal] of metals.entries()) {
    const { slug, label, code, kind, color, spellings, offered } = metal;
    const shared: (readonly [keyof MetalRecord, string, string])[] = [
      ["slug", `code:${plain(slug)}`, "Another metal has this code"],
      ["label", `name:${plain(label)}`, "Another metal has this name"],
      ["code", `ending:${code}`, "Another metal has this SKU ending"],
    ];
    // what a file calls a metal has to name one
    for (const words of [label, ...spellings])
      shared.push([
        words === label ? "label" : "spellings",
        `words:${bareWords(words)}`,
        "Another metal is called this too",
      ]);
    shared.push(["slug", `words:${bareWords(slug)}`, "Another metal is called this too"]);
    // shoppers choose a color and then a kind, which have to lead to one metal
    const tone = color === "platinum" ? "white" : color;
    if (offered)
      shared.push(["kind", `kind:${plain(kind)} ${tone}`, "Another metal has this kind in this color"]);
    for (const [field, key, message] of shared) {
      if ((seen.get(key) ?? at) !== at) return { at, field, message };
      seen.set(key, at);
    }
  }
  return null;
}

/** The metals of the shop in its order; those that aren't offered are known and can be turned on. */
export const metalsSetting = {
  key: "metals",
  schema: z
    .array(recordSchema)
    .max(60)
    .superRefine((metals, context) => {
      if (!metals.some(({ offered }) => offered)) {
        context.addIssue({ code: "custom", message: "Offer at least one metal" });
      }
      const clash = clashOf(metals);
      if (clash) context.addIssue({ code: "custom", path: [clash.at, clash.field], message: clash.message });
    })
    .default([...first, ...READY])
    .meta({
      description:
        "Metals of the shop’s pieces, in order, and those that are ready to turn on. Edit them under Metals",
      syntax: "`settings show metals --out metals.json` writes a list to start from",
    }),
} as const satisfies DeclaredSetting;

/** The metals that pages show. */
export const shownMetals = (metals: readonly MetalRecord[]): ShownMetal[] =>
  metals
    .filter(({ offered }) => offered)
    .map(({ slug, label, kind, color, swatch, code }) => ({ slug, label, kind, color, swatch, code }));
