import type { ProductChoices } from "@/lib/desk/move-in/choices-schema";
import type { CodeMoveReport } from "@/lib/desk/move-in/codes/import-commands";
import type { CustomerMoveReport } from "@/lib/desk/move-in/customers/import-commands";
import type { ProductMoveReport } from "@/lib/desk/move-in/goods/import-products";
import type { OrderMoveReport } from "@/lib/desk/move-in/orders/import-commands";
import type { RedirectMoveReport } from "@/lib/desk/move-in/redirects/import-redirects";
import type { ReviewMoveReport } from "@/lib/desk/move-in/reviews/import-commands";
import { formatReport } from "@/lib/desk/products/import/report";
import { SHOP_NAMES } from "@/lib/desk/products/shops/model";
import type { ShopScan } from "@/lib/desk/products/shops/scan";
import { formatCount } from "@/lib/platform/intl/numbers";
import { currencyCode } from "@/lib/platform/money/model";
import { changeWords } from "../products/words";

/** Most lines of a kind that the terminal shows. */
const MOST_SHOWN = 12;

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_SHOWN;
  return [
    "",
    title,
    ...lines.slice(0, MOST_SHOWN).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … ${formatCount(more)} more; --json prints all`] : []),
  ];
}

/** What an export holds, how it is read, and what is still to be decided. */
export function scanWords(scan: ShopScan, choices: ProductChoices): string {
  const open = [
    ...(scan.currency === null && choices.currency === null
      ? [`The file doesn’t say which currency its prices are in: --currency ${currencyCode()}`]
      : []),
    ...scan.types.flatMap(({ type, products }) =>
      choices.categories[type] === undefined
        ? [
            `${formatCount(products)} × ${type || "no type"} has no category: --category "${type}=SLUG", or "${type}=new"`,
          ]
        : [],
    ),
    ...(scan.oversold && choices.oversold === null
      ? [
          `${formatCount(scan.oversold.variants)} variants have a stock below zero, the first on line ${scan.oversold.line}: --below-zero made-to-order, or zero`,
        ]
      : []),
    ...(scan.openPrices && choices.openPrices === null
      ? [
          `${formatCount(scan.openPrices.products)} products have one price for several variants, the first on line ${scan.openPrices.line}: --same-prices, or they are refused`,
        ]
      : []),
  ];
  return [
    `${SHOP_NAMES[scan.system]}: ${formatCount(scan.products)} products, ${formatCount(scan.variants)} variants, ${formatCount(scan.pictures)} pictures`,
    ...section(
      "Columns",
      scan.columns.flatMap(({ header, use }) => (use === null ? [] : [`${header} → ${use}`])),
    ),
    ...section(
      "Categories",
      scan.types.map(
        ({ type, products }) =>
          `${type || "no type"} (${formatCount(products)}) → ${categoryWords(choices.categories[type])}`,
      ),
    ),
    ...section("To decide", open),
  ].join("\n");
}

const categoryWords = (slug: string | null | undefined): string =>
  slug === undefined ? "?" : slug === null ? "left out" : slug.replace(/^new:/, "a new one, ");

/** What an import did, or would do. */
export function productMoveWords(report: ProductMoveReport): string {
  const { scan, pictures, redirects, move } = report;
  return [
    formatReport(report, changeWords),
    ...section(
      "Left out",
      scan.leftOut.map(({ line, label, reason }) => `line ${line}, ${label}: ${reason}`),
    ),
    ...section(
      "What the shop has no place for",
      scan.lost.map(({ what, products }) => `${what}: ${formatCount(products)} products`),
    ),
    ...section(
      "Pictures that aren’t there",
      pictures.missing.map(({ line, product, reason }) => `line ${line}, ${product}: ${reason}`),
    ),
    ...(move === null
      ? []
      : [
          "",
          `${formatCount(pictures.added)} pictures added, ${formatCount(redirects)} old addresses redirected.`,
          `Undo: npm run shop -- move-in undo ${move}`,
        ]),
  ].join("\n");
}

/** What an import of redirects did, or would do. */
export function redirectMoveWords(report: RedirectMoveReport): string {
  const { move, read, created, changed, unchanged, refused } = report;
  return [
    `${formatCount(read)} rows: ${formatCount(created)} new redirects, ${formatCount(changed)} changed, ${formatCount(unchanged)} there already, ${formatCount(refused.length)} refused`,
    ...refusedLines("Refused", refused),
    ...undoLines(move),
  ].join("\n");
}

/** What an import of discount codes did, or would do. */
export function codeMoveWords({ move, read, created, unchanged, refused }: CodeMoveReport): string {
  return [
    `${formatCount(read)} codes: ${formatCount(created)} new, ${formatCount(unchanged)} there already, ${formatCount(refused.length)} refused`,
    ...refusedLines("Refused", refused),
    ...undoLines(move),
  ].join("\n");
}

type RefusedLine = { line: number; name: string; column: string | null; reason: string };

const refusedLines = (title: string, lines: readonly RefusedLine[]) =>
  section(
    title,
    lines.map(({ line, name, column, reason }) =>
      [`line ${line}`, name, column].filter(Boolean).join(", ").concat(`: ${reason}`),
    ),
  );

const undoLines = (move: string | null) =>
  move === null ? [] : ["", `Undo: npm run shop -- move-in undo ${move}`];

/** What an import of customers did, or would do. */
export function customerMoveWords(report: CustomerMoveReport): string {
  const { move, read, created, unchanged, refused, addresses, subscriptions, exemptions, faults } = report;
  return [
    `${formatCount(read)} customers: ${formatCount(created)} new, ${formatCount(unchanged)} with an account already, ${formatCount(refused)} refused`,
    `${formatCount(addresses)} addresses, ${formatCount(subscriptions)} newsletter subscriptions, ${formatCount(exemptions)} exempt from tax`,
    ...refusedLines("Not accepted", faults),
    ...(move === null
      ? []
      : [
          "",
          `Invite them: npm run shop -- move-in invite ${move}`,
          `Undo: npm run shop -- move-in undo ${move}`,
        ]),
  ].join("\n");
}

/** What an import of past orders did, or would do. */
export function orderMoveWords(report: OrderMoveReport): string {
  const { move, read, created, unchanged, refused, joined, faults, lacksCurrency } = report;
  if (lacksCurrency)
    return `The file doesn’t say which currency its amounts are in: --currency ${currencyCode()}`;
  return [
    `${formatCount(read)} orders: ${formatCount(created)} new, ${formatCount(unchanged)} there already, ${formatCount(refused)} refused`,
    `${formatCount(joined)} of the new ones are shown in accounts`,
    ...refusedLines("Not accepted", faults),
    ...undoLines(move),
  ].join("\n");
}

/** What an import of reviews did, or would do. */
export function reviewMoveWords(report: ReviewMoveReport): string {
  const { move, read, created, waiting, unchanged, refused, photos, faults } = report;
  return [
    `${formatCount(read)} reviews: ${formatCount(created)} new, ${formatCount(unchanged)} there already, ${formatCount(refused)} refused`,
    `${formatCount(waiting)} of the new ones wait to be read, since the other program didn’t show them; ${formatCount(photos)} photos stay behind`,
    ...refusedLines("Not accepted", faults),
    ...undoLines(move),
  ].join("\n");
}
