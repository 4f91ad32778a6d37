import { z } from "zod";
import { currencyCodeField } from "@/lib/platform/money/schema";

/** What somebody decides about another shop's export of products. */
export const moveChoices = z.strictObject({
  /** of the file’s prices, where it names none; null while nobody has said it */
  currency: currencyCodeField.nullable(),
  /** slug of a category by the words of a type, `new:NAME` for one to add; null leaves the type’s products out */
  categories: z.record(z.string().max(500), z.string().min(1).max(110).nullable()),
  /** what a variant is that was sold below zero; null refuses it */
  below_zero: z.enum(["made_to_order", "zero"]).nullable(),
  /** every variant of a product costs what the product does, where the file has no prices of them; false refuses such products */
  same_prices: z.boolean(),
  /** every product as a draft, whatever the file says */
  drafts: z.boolean(),
  /** whether pictures are fetched */
  pictures: z.boolean(),
  /** whether old addresses lead to the new ones */
  redirects: z.boolean(),
});

const fault = z.object({
  line: z.int(),
  name: z.string(),
  column: z.string().nullable(),
  reason: z.string(),
});

/** What another shop's export of products holds. */
const productScan = z.object({
  system: z.string(),
  /** what each column is read as, in the order of the file; null: not read */
  columns: z.array(
    z.object({
      header: z.string(),
      use: z.string().nullable(),
      note: z.string().nullable(),
      examples: z.array(z.string()),
    }),
  ),
  products: z.int(),
  variants: z.int(),
  pictures: z.int(),
  /** gift cards and what else the shop doesn’t sell, the first of them by name */
  left_out: z.array(fault),
  left_out_count: z.int(),
  /** what products are called, with how many; an empty one is of products without */
  types: z.array(z.object({ type: z.string(), products: z.int(), example: z.string() })),
  /** the currency that the file names; null if it names none */
  currency: z.string().nullable(),
  /** variants with a stock below zero, and the first one’s line */
  below_zero: z.object({ variants: z.int(), line: z.int() }).nullable(),
  /** products with one price for several variants, and the first one’s line */
  open_prices: z.object({ products: z.int(), line: z.int() }).nullable(),
  /** what the shop has no place for, and how many products have it */
  lost: z.array(z.object({ what: z.string(), products: z.int() })),
  /** the first products, as they are read */
  first: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      type: z.string(),
      status: z.enum(["active", "draft", "withdrawn"]),
      pictures: z.int(),
      variants: z.int(),
      /** of the first variant: its SKU, options, price as the file writes it, and stock; null = made to order */
      sku: z.string().nullable(),
      options: z.array(z.string()),
      price: z.string(),
      stock: z.int().nullable(),
    }),
  ),
});

/** What an import of another shop's products did, or would do. */
const moveProductsResult = z.object({
  kind: z.literal("move_products"),
  /** the import’s own id; null if nothing was imported */
  move: z.uuid().nullable(),
  state: z.enum(["done", "rehearsed", "failed", "stopped"]),
  message: z.string().nullable(),
  /** what it was read with */
  choices: moveChoices,
  scan: productScan,
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** the first of them */
  refusals: z.array(fault),
  /** products that somebody has edited here since an earlier import, so that they stay as they are */
  left: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
  pictures_added: z.int(),
  missing_pictures: z.array(fault),
  redirects: z.int(),
  report_file: z.uuid().nullable(),
  refused_file: z.uuid().nullable(),
});

/** What an import of another shop's customers, orders, discount codes, or redirects did, or would do. */
const moveRowsResult = z.object({
  kind: z.literal("move_rows"),
  move: z.uuid().nullable(),
  state: z.enum(["done", "rehearsed"]),
  /** what it came to, such as new customers, in the order to show it */
  counts: z.array(z.object({ what: z.string(), count: z.int() })),
  /** rows and parts of them that aren’t accepted, the first of them */
  refusals: z.array(fault),
  refused: z.int(),
  /** whether the file’s amounts name no currency, and somebody has to say it before anything else */
  lacks_currency: z.boolean(),
});

const moveUndoResult = z.object({
  kind: z.literal("move_undo"),
  taken_back: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** what stays, the first of it */
  left: z.array(z.object({ kind: z.string(), name: z.string(), reason: z.string() })),
  left_count: z.int(),
});

const moveInvitationsResult = z.object({
  kind: z.literal("move_invitations"),
  invited: z.int(),
  /** who can sign in already, or has a link */
  skipped: z.int(),
});

export const MOVE_RESULTS = [
  moveProductsResult,
  moveRowsResult,
  moveUndoResult,
  moveInvitationsResult,
] as const;

export type MoveChoices = z.infer<typeof moveChoices>;
export type MoveProductsResult = z.infer<typeof moveProductsResult>;
export type MoveRowsResult = z.infer<typeof moveRowsResult>;
