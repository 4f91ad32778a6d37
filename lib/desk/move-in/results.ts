import type { MoveChoices, MoveProductsResult, MoveRowsResult } from "../work/move-results";
import { type ProductChoices, productChoicesSchema } from "./choices-schema";
import type { CodeMoveReport } from "./codes/import-commands";
import type { CustomerMoveReport } from "./customers/import-commands";
import type { ProductMoveReport } from "./goods/import-products";
import type { OrderMoveReport } from "./orders/import-commands";
import type { RedirectMoveReport } from "./redirects/import-redirects";
import type { ReviewMoveReport } from "./reviews/import-commands";

/** Most lines of a kind that a result lists. */
export const MOST_LISTED = 1_000;

const first = <T>(all: readonly T[]): T[] => all.slice(0, MOST_LISTED);

/** Choices as the back office sends and shows them. */
const shownChoices = ({
  currency,
  categories,
  oversold,
  openPrices,
  asDrafts,
  pictures,
  redirects,
}: ProductChoices): MoveChoices => ({
  ...{ currency, categories, pictures, redirects },
  below_zero: oversold,
  same_prices: openPrices === "same",
  drafts: asDrafts,
});

export const choicesOf = ({ below_zero, same_prices, drafts, ...same }: MoveChoices): ProductChoices =>
  productChoicesSchema.parse({
    ...same,
    oversold: below_zero,
    openPrices: same_prices ? "same" : null,
    asDrafts: drafts,
  });

/** What an import of products did, or would do, as the back office shows it. */
export function productsResultOf(report: ProductMoveReport): MoveProductsResult {
  const { move, state, message, created, changed, unchanged, refused, redirects, scan, pictures } = report;
  return {
    ...{ kind: "move_products", move, state, message, created, changed, unchanged, refused, redirects },
    choices: shownChoices(report.choices),
    scan: {
      ...{ system: scan.system, columns: scan.columns, types: scan.types, currency: scan.currency },
      ...{ products: scan.products, variants: scan.variants, pictures: scan.pictures },
      left_out: scan.leftOut.map(({ line, label, reason }) => ({ line, name: label, column: null, reason })),
      left_out_count: scan.leftOutCount,
      below_zero: scan.oversold,
      open_prices: scan.openPrices,
      lost: scan.lost,
      first: scan.first.map(({ line, name, types, status, pictures, variants }) => ({
        ...{ line, name, status, type: types[0] ?? "" },
        ...{ pictures: pictures.length, variants: variants.length },
        sku: variants[0]?.sku ?? null,
        options: (variants[0]?.options ?? []).map(([option, value]) => `${option}: ${value}`),
        price: variants[0]?.price ?? "",
        stock: variants[0]?.stock.count ?? null,
      })),
    },
    refusals: first(report.refusals).map(({ product, ...rest }) => ({ ...rest, name: product })),
    left: first(report.left).map(({ product, ...rest }) => ({ ...rest, name: product })),
    pictures_added: pictures.added,
    missing_pictures: first(pictures.missing).map(({ product, ...rest }) => ({ ...rest, name: product })),
    report_file: report.reportFile,
    refused_file: report.refusedFile,
  };
}

const rowsResult = ({ move, state }: Pick<MoveRowsResult, "move" | "state">) =>
  ({ kind: "move_rows", move, state, lacks_currency: false }) as const;

export const redirectsResultOf = (report: RedirectMoveReport): MoveRowsResult => ({
  ...rowsResult(report),
  counts: [
    { what: "Rows read", count: report.read },
    { what: "New redirects", count: report.created },
    { what: "Changed", count: report.changed },
    { what: "There already", count: report.unchanged },
  ],
  refusals: first(report.refused),
  refused: report.refused.length,
});

export const codesResultOf = (report: CodeMoveReport): MoveRowsResult => ({
  ...rowsResult(report),
  counts: [
    { what: "Codes read", count: report.read },
    { what: "New codes", count: report.created },
    { what: "There already", count: report.unchanged },
  ],
  refusals: first(report.refused),
  refused: report.refused.length,
});

export const customersResultOf = (report: CustomerMoveReport): MoveRowsResult => ({
  ...rowsResult(report),
  counts: [
    { what: "Customers read", count: report.read },
    { what: "New customers", count: report.created },
    { what: "With an account already", count: report.unchanged },
    { what: "Addresses", count: report.addresses },
    { what: "Newsletter subscriptions", count: report.subscriptions },
    { what: "Exempt from tax", count: report.exemptions },
  ],
  refusals: first(report.faults).map(({ line, name, column, reason }) => ({ line, name, column, reason })),
  refused: report.faults.length,
});

export const reviewsResultOf = (report: ReviewMoveReport): MoveRowsResult => ({
  ...rowsResult(report),
  counts: [
    { what: "Reviews read", count: report.read },
    { what: "New reviews", count: report.created },
    { what: "Of them, for you to read first", count: report.waiting },
    { what: "There already", count: report.unchanged },
    { what: "Photos left behind", count: report.photos },
  ],
  refusals: first(report.faults),
  refused: report.refused,
});

export const ordersResultOf = (report: OrderMoveReport): MoveRowsResult => ({
  ...rowsResult(report),
  lacks_currency: report.lacksCurrency,
  counts: [
    { what: "Orders read", count: report.read },
    { what: "New orders", count: report.created },
    { what: "There already", count: report.unchanged },
    { what: "Shown in accounts", count: report.joined },
  ],
  refusals: first(report.faults).map(({ line, name, column, reason }) => ({ line, name, column, reason })),
  refused: report.faults.length,
});
