import { z } from "zod";
import { money } from "@/lib/platform/api/declare/schema";
import { IDENTIFICATION_KINDS, MATCH_ROLES, MATCH_STATES } from "@/lib/selling/dealer-duties/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { orderParams } from "../orders/endpoints";

/** Names of buyers and papers, for staff who may disclose personal data. */
const common = { tag: "Dealer duties", permission: "customers.privacy" } as const;

const when = z.iso.datetime();
const identification = z.object({
  order: z.string(),
  kind: z.enum(IDENTIFICATION_KINDS),
  number: z.string(),
  issuer: z.string(),
  seen_on: z.string(),
  recorded_by: z.string(),
});

const match = z.object({
  id: z.uuid(),
  order: z.string(),
  role: z.enum(MATCH_ROLES),
  subject: z.string(),
  /** the entry’s number in the list */
  entry: z.int(),
  listed_name: z.string(),
  program: z.string().nullable(),
  state: z.enum(MATCH_STATES),
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  at: when,
});

export const cashReportsEndpoint = adminEndpoint({
  ...common,
  id: "adminListCashReports",
  method: "GET",
  path: "v1/admin/cash-reports",
  summary: "Lists buyers whose payments by cash-like means exceed the reporting limit within twelve months",
  response: z.object({
    /** decimal amount; null while the owner has set no limit, and nothing is listed */
    limit: money.nullable(),
    data: z.array(
      z.object({
        buyer: z.string(),
        email: z.string(),
        address: z.string(),
        customer_id: z.uuid().nullable(),
        total: money,
        exceeded_at: when,
        /** last day for the report */
        due_at: when,
        payments: z.array(
          z.object({
            order: z.string(),
            at: when,
            amount: money,
            method: z.string(),
            reference: z.string().nullable(),
            payer: z.string().nullable(),
          }),
        ),
        identification: identification.nullable(),
      }),
    ),
  }),
});

export const exportCashReportsEndpoint = adminEndpoint({
  ...common,
  isFresh: true,
  id: "adminExportCashReports",
  method: "POST",
  path: "v1/admin/cash-report-exports",
  summary: "Writes the payments to report as a CSV file",
  response: z.object({ data: z.object({ filename: z.string(), payments: z.int(), csv: z.string() }) }),
});

export const orderIdentificationsEndpoint = adminEndpoint({
  ...common,
  id: "adminListIdentifications",
  method: "GET",
  path: "v1/admin/orders/{number}/identifications",
  summary: "Lists the papers by which an order’s buyer was identified, newest first",
  params: orderParams,
  response: z.object({
    data: z.array(identification),
    /** whether the owner asks for one, and none is there */
    is_wanted: z.boolean(),
  }),
  errors: { 404: "No order has this number" },
});

export const identifyBuyerEndpoint = adminEndpoint({
  ...common,
  id: "adminIdentifyBuyer",
  method: "POST",
  path: "v1/admin/orders/{number}/identifications",
  summary: "Records the papers by which an order’s buyer was identified",
  params: orderParams,
  body: z.strictObject({
    kind: z.enum(IDENTIFICATION_KINDS),
    number: z.string().trim().regex(/\S/, "Enter the number").max(60),
    issuer: z.string().trim().regex(/\S/, "Enter who issued it, such as New York").max(100),
    seen_on: z.iso.date("Enter the day you saw it"),
  }),
  response: z.object({ data: z.array(identification) }),
  success: 201,
  errors: { 404: "No order has this number" },
});

const listState = z.object({
  names: z.int(),
  loaded_by: z.string(),
  loaded_at: when,
  compared_until: when.nullable(),
});

export const sanctionsListEndpoint = adminEndpoint({
  ...common,
  id: "adminReadSanctionsList",
  method: "GET",
  path: "v1/admin/sanctions-list",
  summary: "Says which sanctions list is loaded, and up to when orders were compared with it",
  response: z.object({ data: listState.nullable() }),
});

export const loadSanctionsListEndpoint = adminEndpoint({
  ...common,
  id: "adminLoadSanctionsList",
  method: "POST",
  path: "v1/admin/sanctions-list",
  summary: "Replaces the sanctions list with OFAC’s files, and compares all orders with it",
  upload: {
    files: {
      sdn: "OFAC’s SDN.CSV",
      alt: "OFAC’s ALT.CSV, with other names",
    },
    fields: z.strictObject({}),
  },
  response: z.object({ data: z.object({ names: z.int(), matches: z.int() }) }),
  success: 201,
  errors: { 413: "A file is too large", 422: "A file isn’t one of OFAC’s" },
});

export const nameMatchesEndpoint = adminEndpoint({
  ...common,
  id: "adminListNameMatches",
  method: "GET",
  path: "v1/admin/name-matches",
  summary: "Lists names of buyers and payers that match the sanctions list, newest first, at most 200",
  query: z.strictObject({ state: z.enum(MATCH_STATES).default("open") }),
  response: z.object({ data: z.array(match) }),
});

export const decideMatchEndpoint = adminEndpoint({
  ...common,
  id: "adminDecideNameMatch",
  method: "PUT",
  path: "v1/admin/name-matches/{id}/state",
  summary: "Records whether a matching name is the listed person",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    state: z.enum(["cleared", "confirmed"]),
    note: z.string().trim().regex(/\S/, "Enter how you decided").max(1_000),
  }),
  response: z.object({ data: z.object({ state: z.enum(MATCH_STATES) }) }),
  errors: { 404: "There is no such match", 409: "Someone has decided otherwise meanwhile" },
});

export const DUTY_ENDPOINTS = [
  cashReportsEndpoint,
  exportCashReportsEndpoint,
  orderIdentificationsEndpoint,
  identifyBuyerEndpoint,
  sanctionsListEndpoint,
  loadSanctionsListEndpoint,
  nameMatchesEndpoint,
  decideMatchEndpoint,
] as const;
