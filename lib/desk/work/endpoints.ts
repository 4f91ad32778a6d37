import { z } from "zod";
import { questionsSchema } from "@/lib/goods/suppliers/import/questions/schema";
import { money } from "@/lib/platform/api/declare/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { MOVE_RESULTS } from "./move-results";

const move = z.object({ sku: z.string(), before: money, after: money });

/** A stone that an import would add, change, or withdraw, with the shop’s price before and after. */
const sampleStone = z.object({
  sku: z.string(),
  name: z.string(),
  before: money.nullable(),
  after: money.nullable(),
});

/** Files that v1/admin/import-files serves, by their ids; null if there is none. Results of earlier releases have no such fields. */
const importFiles = {
  report_file: z.uuid().nullable().optional(),
  refused_file: z.uuid().nullable().optional(),
};

/** What an import of a supplier's file did, or would do. */
export const importResult = z.object({
  ...importFiles,
  kind: z.literal("import"),
  supplier: z.string(),
  state: z.enum(["done", "rehearsed", "held", "failed"]),
  message: z.string().nullable(),
  /** what holds the file: stones missing from it, its prices, or what it leaves open */
  guard: z.enum(["shrink", "prices", "answers"]).nullable(),
  /** what a person has to answer before it can be imported. Results of earlier releases have neither of these */
  questions: questionsSchema.optional(),
  /** line of the names of columns, from 1; null in a file without them */
  header_line: z.int().nullable().optional(),
  counts: z.object({
    read: z.int(),
    added: z.int(),
    changed: z.int(),
    returned: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    gone: z.int(),
    conflicts: z.int(),
    held_back: z.int(),
  }),
  /** why rows were refused, the most frequent reason first */
  reasons: z.array(z.object({ reason: z.string(), rows: z.int(), line: z.int() })),
  notes: z.array(z.object({ note: z.string(), rows: z.int() })),
  /** prices that moved most, where they hold the file */
  moves: z.array(move),
  /** some of what would change; null once it has */
  samples: z
    .object({
      added: z.array(sampleStone),
      changed: z.array(sampleStone),
      gone: z.array(sampleStone),
      /** costs that moved, the farthest first, and how many in all */
      moves: z.array(move),
      moved: z.int(),
    })
    .nullable(),
  /** the first stones as the shop would list them */
  stones: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      grades: z.string(),
      report: z.string().nullable(),
      cost: money,
      price: money,
    }),
  ),
  seconds: z.number(),
});

/** How a run of a feed ended. */
const feedResult = z.object({
  kind: z.literal("feed"),
  outcome: z.string(),
  message: z.string(),
});

/** What a test of a feed’s connection found. */
const feedTestResult = z.object({
  kind: z.literal("feed_test"),
  message: z.string(),
  is_readable: z.boolean(),
});

const stoneMove = z.object({
  sku: z.string(),
  supplier: z.string(),
  cost: money.nullable(),
  from: money,
  to: money,
});

/** What the price rules make of the stock. */
const repricingResult = z.object({
  kind: z.literal("repricing"),
  is_applied: z.boolean(),
  /** names exactly the rules that priced; sent back to apply them */
  rules_token: z.string(),
  stones: z.int(),
  up: z.int(),
  down: z.int(),
  unchanged: z.int(),
  changed: z.int(),
  uncovered: z.int(),
  cost_unknown: z.int(),
  in_orders: z.int(),
  offers: z.int(),
  sum_from: money,
  sum_to: money,
  by_rule: z.array(z.object({ position: z.int(), stones: z.int() })),
  increases: z.array(stoneMove),
  decreases: z.array(stoneMove),
  below_floor: z.int(),
  below_floor_stones: z.array(stoneMove),
});

/** What an import of a file of products did, or would do. */
const productImportResult = z.object({
  ...importFiles,
  kind: z.literal("product_import"),
  /** stopped: what was imported stays, and importing the file again goes on */
  state: z.enum(["done", "rehearsed", "failed", "stopped"]),
  message: z.string().nullable(),
  read: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** the first of them */
  refusals: z.array(
    z.object({ line: z.int(), product: z.string(), column: z.string().nullable(), reason: z.string() }),
  ),
  /** columns that are not read */
  ignored: z.array(z.string()),
});

/** What an import of tax rates wrote. */
const taxImportResult = z.object({
  kind: z.literal("tax_import"),
  added: z.int(),
  ended: z.int(),
  unchanged: z.int(),
});

const workResult = z.discriminatedUnion("kind", [
  importResult,
  feedResult,
  feedTestResult,
  repricingResult,
  productImportResult,
  taxImportResult,
  ...MOVE_RESULTS,
]);
export type WorkResult = z.infer<typeof workResult>;
export type ImportResult = z.infer<typeof importResult>;
export type RepricingResult = z.infer<typeof repricingResult>;

/** What starting long work answers: the id to ask for it by. */
export const startedWork = z.object({ data: z.object({ work: z.uuid() }) });

export const workEndpoint = adminEndpoint({
  tag: "Work",
  id: "adminReadWork",
  method: "GET",
  // each work has a permission of its own besides, which its result takes
  permission: "catalog.read",
  path: "v1/admin/work/{id}",
  summary: "Reads how far long work is, such as an import, and what came of it",
  params: z.object({ id: z.uuid() }),
  response: z.object({
    data: z.object({
      id: z.uuid(),
      state: z.enum(["running", "done", "failed"]),
      /** lines read so far; null if the work can’t tell */
      lines: z.int().nullable(),
      message: z.string().nullable(),
      result: workResult.nullable(),
    }),
  }),
  errors: { 404: "No work has this ID, or you may not see it" },
});

export const WORK_ENDPOINTS = [workEndpoint] as const;
