import { z } from "zod";
import {
  questionsSchema,
  SUPPLIER_STONES,
  supplierCurrency,
} from "@/lib/goods/suppliers/import/questions/schema";
import { money } from "@/lib/platform/api/declare/schema";
import { timedVersion } from "@/lib/platform/api/declare/version";
import { PURCHASE_STATES } from "@/lib/selling/purchasing/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery } from "../admin/list-query";
import { startedWork } from "../work/endpoints";

const read = { tag: "Suppliers", permission: "suppliers.read" } as const;
const write = { tag: "Suppliers", permission: "suppliers.write" } as const;
export const supplierName = z.string().min(1, "Enter the supplier’s name").max(200);
const named = z.object({ name: supplierName });
const ofSupplier = z.object({ supplier: supplierName });
const time = z.iso.datetime();
const MISSING = { 404: "The shop knows no supplier of this name" } as const;
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const hours = z.number().min(1, "Enter hours from 1 to 120").max(120, "Enter hours from 1 to 120");

/** program: the supplier’s own, over HTTP or GraphQL */
const CONFIRM_METHODS = ["none", "email", "program"] as const;

const supplier = z.object({
  name: z.string(),
  prefix: z.string().nullable(),
  /** of two equal offers, the lower rank is shown */
  rank: z.int(),
  email: z.string().nullable(),
  /** how stones are confirmed before a card is charged */
  confirm: z.object({ method: z.enum(CONFIRM_METHODS), hours: z.number().nullable() }),
  /** address of the supplier’s program, which only the command line sets */
  program_url: z.string().nullable(),
  /** stones it offers now */
  offers: z.int(),
  last_file_at: time.nullable(),
  /** whether it is known how its files are read */
  has_profile: z.boolean(),
  /** what its prices are in where its files don’t say; null while nobody has answered */
  currency: supplierCurrency.nullable(),
  /** what it sells where its files don’t say; null while nobody has answered */
  stones: z.enum(SUPPLIER_STONES).nullable(),
  version: timedVersion,
});

export const suppliersEndpoint = adminEndpoint({
  ...read,
  id: "adminListSuppliers",
  method: "GET",
  path: "v1/admin/suppliers",
  summary: "Lists the suppliers of stones",
  query: listQuery(z.enum(["name"]).default("name"), {}),
  response: listOf(supplier),
});

export const supplierEndpoint = adminEndpoint({
  ...read,
  id: "adminReadSupplier",
  method: "GET",
  path: "v1/admin/suppliers/{name}",
  summary: "Reads a supplier",
  params: named,
  response: z.object({ data: supplier }),
  errors: MISSING,
});

export const addSupplierEndpoint = adminEndpoint({
  ...write,
  id: "adminAddSupplier",
  method: "POST",
  path: "v1/admin/suppliers",
  summary: "Adds a supplier",
  body: z.strictObject({
    name: z.string().trim().min(1, "Enter a name").max(200),
    email: z.email("Enter an email address").nullable().default(null),
  }),
  response: z.object({ data: supplier }),
  success: 201,
});

export const changeSupplierEndpoint = adminEndpoint({
  ...write,
  id: "adminChangeSupplier",
  method: "PATCH",
  path: "v1/admin/suppliers/{name}",
  summary:
    "Changes a supplier’s rank, email address, how long it has to confirm, and what its files leave open; the address of a supplier’s program is set by the command line",
  params: named,
  body: z.strictObject({
    rank: z.int("Enter a whole number").min(0).max(1000, "Enter a rank from 0 to 1000").optional(),
    email: z.email("Enter an email address").nullable().optional(),
    confirm: z
      .discriminatedUnion("method", [
        z.strictObject({ method: z.literal("none"), hours: z.null().default(null) }),
        z.strictObject({ method: z.literal("email"), hours }),
        // the supplier’s program stays the one that the command line names
        z.strictObject({ method: z.literal("program"), hours }),
      ])
      .optional(),
    /** null: to be asked again */
    currency: supplierCurrency.nullable().optional(),
    stones: z.enum(SUPPLIER_STONES).nullable().optional(),
    version: timedVersion,
  }),
  response: z.object({ data: supplier }),
  errors: { ...MISSING, 409: "The supplier has changed since it was read" },
});

export const conflictsEndpoint = adminEndpoint({
  ...read,
  id: "adminListOfferConflicts",
  method: "GET",
  path: "v1/admin/supplier-conflicts",
  summary: "Lists suppliers’ offers that contradict what the shop says of a stone",
  response: listOf(
    z.object({
      sku: z.string(),
      supplier: z.string(),
      stone: z.string(),
      report: z.string().nullable(),
      ours: facts,
      theirs: facts,
      cost: money.nullable(),
      since: time,
    }),
  ),
});

export const decideConflictEndpoint = adminEndpoint({
  ...write,
  id: "adminDecideOfferConflict",
  method: "PUT",
  path: "v1/admin/supplier-conflicts/{sku}/decision",
  summary:
    "Decides a conflict: keep sells the offer as the shop describes the stone, use takes the file’s facts, refuse leaves the offer out",
  params: z.object({ sku: z.string().min(1).max(120) }),
  body: z.strictObject({ decision: z.enum(["keep", "use", "refuse"]) }),
  response: z.null(),
  success: 204,
  errors: { 422: "No offer with this SKU waits for a decision, or an order has its stone" },
});

export const heldImportsEndpoint = adminEndpoint({
  ...read,
  id: "adminListHeldImports",
  method: "GET",
  path: "v1/admin/held-imports",
  summary: "Lists suppliers’ files that wait for approval, with a sample of what would change",
  response: listOf(
    z.object({
      id: z.uuid(),
      supplier: z.string(),
      message: z.string(),
      at: time,
      moves: z.array(z.object({ sku: z.string(), before: money, after: money })),
      /** what a person has to answer before it can be imported; the answers import it */
      questions: questionsSchema,
    }),
  ),
});

export const answerImportEndpoint = adminEndpoint({
  ...write,
  id: "adminAnswerImport",
  method: "POST",
  path: "v1/admin/held-imports/{supplier}/answers",
  summary: "Answers what a held file leaves open, once for all files of its supplier, and imports it",
  params: ofSupplier,
  body: z.strictObject({
    /** what its prices are in where its files don’t say: the shop’s currency, or another */
    currency: supplierCurrency.optional(),
    /** what it sells where its files don’t say: lab-grown stones alone, or natural ones too */
    stones: z.enum(SUPPLIER_STONES).optional(),
  }),
  response: startedWork,
  success: 202,
});

export const approveImportEndpoint = adminEndpoint({
  ...write,
  id: "adminApproveImport",
  method: "POST",
  path: "v1/admin/held-imports/{supplier}/approval",
  summary: "Imports a held file as it is",
  params: ofSupplier,
  response: startedWork,
  success: 202,
});

export const feed = z.object({
  supplier: z.string(),
  kind: z.enum(["file", "https", "sftp", "graphql"]),
  address: z.string(),
  schedule: z.string(),
  time_zone: z.string(),
  is_enabled: z.boolean(),
  stale_after_hours: z.int(),
  stale_since: time.nullable(),
  next_run_at: time.nullable(),
  last_good_at: time.nullable(),
  last_attempt_at: time.nullable(),
  last_outcome: z.string().nullable(),
  last_message: z.string().nullable(),
  user: z.string().nullable(),
  header: z.string().nullable(),
  pattern: z.string().nullable(),
  host_key: z.string().nullable(),
  has_secret: z.boolean(),
  version: timedVersion,
});

export const feedsEndpoint = adminEndpoint({
  ...read,
  id: "adminListFeeds",
  method: "GET",
  path: "v1/admin/feeds",
  summary: "Lists suppliers’ feeds that run by themselves",
  query: listQuery(z.enum(["supplier"]).default("supplier"), {}),
  response: listOf(feed),
});

export const feedLogEndpoint = adminEndpoint({
  ...read,
  id: "adminReadFeedLog",
  method: "GET",
  path: "v1/admin/feeds/{supplier}/runs",
  summary: "Lists the latest 50 imports of a supplier with a feed, by the feed and by hand",
  params: ofSupplier,
  response: listOf(
    z.object({
      id: z.string(),
      at: time,
      state: z.string(),
      read: z.int(),
      added: z.int(),
      changed: z.int(),
      gone: z.int(),
      refused: z.int(),
      message: z.string().nullable(),
      /** ids of the files that v1/admin/import-files serves; null if there is none, or not any more */
      report_file: z.uuid().nullable(),
      refused_file: z.uuid().nullable(),
    }),
  ),
});

export const runFeedEndpoint = adminEndpoint({
  ...write,
  id: "adminRunFeed",
  method: "POST",
  path: "v1/admin/feeds/{supplier}/runs",
  summary: "Runs a feed now",
  params: ofSupplier,
  body: z.strictObject({
    /** imports the file even if it hasn’t changed */
    force: z.boolean().default(false),
  }),
  response: startedWork,
  success: 202,
});

export const feedStateEndpoint = adminEndpoint({
  ...write,
  id: "adminSetFeedState",
  method: "PUT",
  path: "v1/admin/feeds/{supplier}/state",
  summary: "Pauses a feed, whose stones stay for sale, or resumes it",
  params: ofSupplier,
  body: z.strictObject({ is_enabled: z.boolean() }),
  response: z.object({ data: feed }),
});

const numbered = z.object({ number: z.string().min(1).max(20) });
const purchaseOrder = z.object({
  number: z.string(),
  supplier: z.string(),
  email: z.string().nullable(),
  order: z.string(),
  state: z.enum(PURCHASE_STATES),
  at: time,
  lines: z.array(
    z.object({
      sku: z.string(),
      report: z.string().nullable(),
      description: z.string(),
      cost: money.nullable(),
    }),
  ),
  /** null if a cost isn’t known */
  total: money.nullable(),
});

export const purchaseOrdersEndpoint = adminEndpoint({
  ...read,
  id: "adminListPurchaseOrders",
  method: "GET",
  path: "v1/admin/purchase-orders",
  summary: "Lists purchase orders to suppliers, newest first",
  query: z.strictObject({
    state: z.enum(PURCHASE_STATES).optional(),
    supplier: z.string().max(200).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
    sort: z.enum(["number"]).default("number"),
    order: z.enum(["asc", "desc"]).default("desc"),
  }),
  response: listOf(purchaseOrder),
});

export const movePurchaseEndpoint = adminEndpoint({
  ...write,
  id: "adminSetPurchaseOrderState",
  method: "PUT",
  path: "v1/admin/purchase-orders/{number}/state",
  summary:
    "Notes that a supplier confirmed a purchase order, that its stones arrived, or that it is canceled",
  params: numbered,
  body: z.strictObject({ state: z.enum(["confirmed", "received", "canceled"]) }),
  response: z.object({ data: purchaseOrder }),
});

export const resendPurchaseEndpoint = adminEndpoint({
  ...write,
  id: "adminResendPurchaseOrder",
  method: "POST",
  path: "v1/admin/purchase-orders/{number}/mail",
  summary: "Mails a purchase order again",
  params: numbered,
  response: z.object({ data: purchaseOrder }),
});

export const purchasePdfEndpoint = adminEndpoint({
  ...read,
  id: "adminReadPurchaseOrderPdf",
  method: "GET",
  path: "v1/admin/purchase-orders/{number}/pdf",
  summary: "Reads a purchase order as a PDF file",
  params: numbered,
  response: z.string().meta({ description: "The PDF file" }),
});

export const SUPPLIER_ENDPOINTS = [
  suppliersEndpoint,
  supplierEndpoint,
  addSupplierEndpoint,
  changeSupplierEndpoint,
  conflictsEndpoint,
  decideConflictEndpoint,
  heldImportsEndpoint,
  answerImportEndpoint,
  approveImportEndpoint,
  feedsEndpoint,
  feedLogEndpoint,
  runFeedEndpoint,
  feedStateEndpoint,
  purchaseOrdersEndpoint,
  movePurchaseEndpoint,
  resendPurchaseEndpoint,
  purchasePdfEndpoint,
] as const;
