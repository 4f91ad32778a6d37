import { z } from "zod";
import { metalSchema } from "@/lib/goods/terms/metal-schema";
import { productKindSchema } from "@/lib/goods/terms/product-kind-schema";
import { type Cents, cents, formatMoney } from "@/lib/platform/money/model";

/** What prices are rounded to. */
export const ROUNDINGS = ["cent", "1", "5", "10", ".99"] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const centsSchema = z
  .int()
  .min(-100_000_000)
  .max(100_000_000)
  .transform((value): Cents => cents(value));

const positive = centsSchema.refine((value) => value > 0, "Enter an amount above zero");

/** Which variants a change is for; with nothing named, all. */
const choiceSchema = z.strictObject({
  /** slugs of categories that list the product */
  category: z.string().min(1).max(100).optional(),
  kind: productKindSchema.optional(),
  metal: metalSchema.optional(),
  /** the first characters of the variant's SKU */
  sku: z.string().min(1).max(60).optional(),
  fromCents: positive.optional(),
  toCents: positive.optional(),
  goods: z.enum(["demo", "own"]).optional(),
  /** variants that a scheduled sale holds */
  sale: z.uuid().optional(),
  /** only variants that no scheduled sale holds now */
  free: z.literal(true).optional(),
});
export type PriceChoice = z.infer<typeof choiceSchema>;

const choice = { choice: choiceSchema };
const by = z.union([
  z.strictObject({
    percent: z.number().min(-90, "Lower prices by at most 90%").max(500, "Raise prices by at most 500%"),
  }),
  z.strictObject({ amountCents: centsSchema }),
]);
const rounded = {
  by,
  round: z.enum(ROUNDINGS).default("1"),
  /** no price falls below it; prices below it already stay */
  floorCents: positive.optional(),
};

/** A change of many prices at once. */
export const priceChangeSchema = z
  .discriminatedUnion("kind", [
    // the price and the regular price move together
    z.strictObject({ kind: z.literal("change"), ...choice, ...rounded }),
    // the regular price stays and is struck through
    z.strictObject({ kind: z.literal("sale"), ...choice, ...rounded }),
    z.strictObject({
      kind: z.literal("end-sale"),
      ...choice,
      /** whether reduced prices that the owner set one by one go back to the regular price too */
      own: z.boolean().default(false),
    }),
    z.strictObject({
      kind: z.literal("metal"),
      /** cents per gram by metal */
      perGram: z.record(metalSchema, positive),
    }),
  ])
  .superRefine((change, context) => {
    const fault = (message: string) => context.addIssue({ code: "custom", message });
    if (change.kind === "metal") {
      if (Object.keys(change.perGram).length === 0) fault("Enter a metal and its price per gram");
      return;
    }
    const { fromCents, toCents } = change.choice;
    if (fromCents && toCents && fromCents > toCents) fault("The lowest price can’t be above the highest");
    if (change.kind === "end-sale") return;
    const amount = "percent" in change.by ? change.by.percent : change.by.amountCents;
    if (amount === 0) fault("Enter an amount other than zero");
    if (change.kind === "sale" && amount > 0)
      fault("A sale takes a percentage or an amount off. Enter it without a minus sign");
  });
export type PriceChange = z.infer<typeof priceChangeSchema>;

const choiceWords = ({
  category,
  kind,
  metal,
  sku,
  fromCents,
  toCents,
  goods,
  sale,
}: PriceChoice): string => {
  const words = [
    category && `category ${category}`,
    kind && `kind ${kind}`,
    metal,
    sku && `SKUs starting with ${sku}`,
    fromCents && `at least ${formatMoney(fromCents)}`,
    toCents && `at most ${formatMoney(toCents)}`,
    goods && `${goods} goods`,
    sale && `pieces of sale ${sale}`,
  ].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(", ") : "all products";
};

/** What a change is about, for the audit log and for questions. */
export function changeWords(change: PriceChange): string {
  if (change.kind === "metal") {
    return Object.entries(change.perGram)
      .map(([metal, value]) => `${metal} ${formatMoney(value)} per gram`)
      .join(", ");
  }
  const amount = change.kind === "end-sale" ? `end of ${change.own ? "every " : ""}sale` : byWords(change.by);
  return `${choiceWords(change.choice)}: ${amount}`;
}

function byWords(change: Extract<PriceChange, { kind: "sale" }>["by"]): string {
  const value = "percent" in change ? change.percent : change.amountCents;
  const words = "percent" in change ? `${value}%` : formatMoney(change.amountCents);
  return value > 0 ? `+${words}` : words;
}
