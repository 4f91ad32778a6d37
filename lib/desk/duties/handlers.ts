import { readFile } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import { inspectSource } from "@/lib/goods/suppliers/import/read/source";
import { fieldError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { decimalFromCents, minorUnits } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { CashReport } from "@/lib/selling/dealer-duties/cash-reports";
import {
  compareNames,
  decideMatch,
  loadSanctionsList,
  recordIdentification,
} from "@/lib/selling/dealer-duties/commands";
import {
  listMatches,
  readCashReports,
  readIdentifications,
  readListState,
} from "@/lib/selling/dealer-duties/queries";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { receiveUpload } from "../admin/receive-upload";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import { findOrderByNumber } from "../orders/queries/find-order";
import type {
  decideMatchEndpoint,
  exportCashReportsEndpoint,
  identifyBuyerEndpoint,
  nameMatchesEndpoint,
  orderIdentificationsEndpoint,
} from "./endpoints";

type Papers = Awaited<ReturnType<typeof readIdentifications>>[number];

const identificationOf = ({ order, row }: Papers) => ({
  order,
  kind: row.kind,
  number: row.number,
  issuer: row.issuer,
  seen_on: row.seenOn,
  recorded_by: row.recordedBy,
});

const methodName = (id: string) => findPaymentMethod(id)?.label ?? id;

/** The newest papers of a report's orders, if there are any. */
const papersOf = ({ payments }: CashReport, papers: readonly Papers[]): Papers | null =>
  papers.find(({ order }) => payments.some((payment) => payment.order === order)) ?? null;

async function readReports() {
  const found = await readCashReports();
  const reports = found?.reports ?? [];
  const numbers = reports.flatMap(({ payments }) => payments.map(({ order }) => order));
  return { limit: found?.limit ?? null, reports, papers: await readIdentifications(numbers) };
}

export async function handleCashReports(_: AdminCall<unknown, unknown, unknown>) {
  const { limit, reports, papers } = await readReports();
  return {
    limit,
    data: reports.map((report) => {
      const { buyer, totalCents, exceededAt, dueAt, payments } = report;
      const identified = papersOf(report, papers);
      return {
        buyer: buyer.name,
        email: buyer.email,
        address: buyer.address,
        customer_id: buyer.customerId,
        total: decimalFromCents(totalCents),
        exceeded_at: exceededAt.toISOString(),
        due_at: dueAt.toISOString(),
        payments: payments.map((payment) => ({
          order: payment.order,
          at: payment.at.toISOString(),
          amount: decimalFromCents(payment.amountCents),
          method: methodName(payment.method),
          reference: payment.reference,
          payer: payment.payer,
        })),
        identification: identified && identificationOf(identified),
      };
    }),
  };
}

const HEADINGS = [
  "Buyer",
  "Email",
  "Address",
  "Total",
  "Exceeded on",
  "Report by",
  "Order",
  "Received on",
  "Amount",
  "Method",
  "Reference",
  "Sent by",
  "Identification",
  "Identification number",
  "Issued by",
  "Identified on",
];

export async function handleExportCashReports({ audit }: CallOf<typeof exportCashReportsEndpoint>) {
  const { reports, papers } = await readReports();
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const rows = reports.flatMap((report) => {
    const papersRow = papersOf(report, papers)?.row;
    const { buyer, totalCents, exceededAt, dueAt } = report;
    const shared = [
      ...[buyer.name, buyer.email, buyer.address],
      ...[decimalFromCents(totalCents), day(exceededAt), day(dueAt)],
    ];
    return report.payments.map((payment) => [
      ...shared,
      ...[payment.order, day(payment.at), decimalFromCents(payment.amountCents)],
      ...[methodName(payment.method), payment.reference ?? "", payment.payer ?? ""],
      ...[papersRow?.kind ?? "", papersRow?.number ?? "", papersRow?.issuer ?? "", papersRow?.seenOn ?? ""],
    ]);
  });
  await recordShopAudit(db(), audit("cash-report export"), "cash reports", { payments: rows.length });
  const csv = stringify([HEADINGS, ...rows], { escape_formulas: true, bom: true });
  return { data: { filename: `cash-reports-${day(new Date())}.csv`, payments: rows.length, csv } };
}

export async function handleIdentifications({ params }: CallOf<typeof orderIdentificationsEndpoint>) {
  const order = await findOrderByNumber(params.number);
  const { identifyFromDollars: from } = await loadShopSettings();
  const papers = await readIdentifications([order.number]);
  const isWanted =
    from !== null && ownWorthOf(order.totalCents, order) >= from * minorUnits() && papers.length === 0;
  return { data: papers.map(identificationOf), is_wanted: isWanted };
}

export async function handleIdentifyBuyer({ params, body, audit }: CallOf<typeof identifyBuyerEndpoint>) {
  const order = await findOrderByNumber(params.number);
  const { seen_on: seenOn, ...papers } = body;
  await recordIdentification(order, { ...papers, seenOn }, audit("order identification"));
  return { data: (await readIdentifications([order.number])).map(identificationOf) };
}

export async function handleSanctionsList(_: AdminCall<unknown, unknown, unknown>) {
  const list = await readListState();
  return {
    data: list && {
      names: list.names,
      loaded_by: list.loadedBy,
      loaded_at: list.loadedAt.toISOString(),
      compared_until: list.comparedUntil?.toISOString() ?? null,
    },
  };
}

const MB = 1_024 * 1_024;
const LIST_UPLOAD = { files: 2, fileBytes: 32 * MB, bytes: 65 * MB };

/** Reads a file of a list in its encoding: names have accents, and not every copy is in UTF-8. */
async function readText(field: "sdn" | "alt", path: string): Promise<string> {
  try {
    const { encoding } = await inspectSource(path);
    return new TextDecoder(encoding).decode(await readFile(path));
  } catch (error) {
    if (error instanceof FeedError) throw fieldError(field, error.message);
    throw error;
  }
}

export const handleLoadSanctionsList = ({ request, audit }: AdminCall<unknown, unknown, unknown>) =>
  receiveUpload(request, LIST_UPLOAD, async ({ files }) => {
    const textOf = async (field: "sdn" | "alt") => {
      const file = files.find((one) => one.field === field);
      return file ? readText(field, file.path) : null;
    };
    const sdn = await textOf("sdn");
    if (sdn === null) throw fieldError("sdn", "Choose the file SDN.CSV.");
    const names = await loadSanctionsList({ sdn, alt: await textOf("alt") }, audit("sanctions list"));
    return { data: { names, matches: await compareNames() } };
  });

export async function handleNameMatches({ query }: CallOf<typeof nameMatchesEndpoint>) {
  const rows = await listMatches(query.state);
  return {
    data: rows.map(({ row, order }) => ({
      id: row.id,
      order,
      role: row.role,
      subject: row.subject,
      entry: row.entry,
      listed_name: row.listedName,
      program: row.program,
      state: row.state,
      note: row.note,
      decided_by: row.decidedBy,
      at: row.createdAt.toISOString(),
    })),
  };
}

export async function handleDecideMatch({ params, body, audit }: CallOf<typeof decideMatchEndpoint>) {
  await decideMatch(params.id, body, audit(`name match ${body.state}`));
  return { data: { state: body.state } };
}
