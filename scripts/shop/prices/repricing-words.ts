import type { RepricingPreview, StoneMove } from "@/lib/desk/prices/rules/plan-queries";
import { formatCount } from "@/lib/platform/intl/numbers";
import { cents, formatMoney } from "@/lib/platform/money/model";
import { table } from "../cli";

export const stoneCount = (many: number) => `${formatCount(many)} ${many === 1 ? "stone" : "stones"}`;

const percentWords = (from: number, to: number) =>
  from === 0 ? "" : `${to >= from ? "+" : ""}${((to / from - 1) * 100).toFixed(1)}%`;

const cells = (move: StoneMove): string[] => [
  move.sku,
  move.supplier,
  move.costCents === null ? "" : formatMoney(move.costCents),
  formatMoney(move.fromCents),
  formatMoney(move.toCents),
  percentWords(move.fromCents, move.toCents),
];

const HEADINGS = ["SKU", "Supplier", "Cost", "Now", "New", ""];

const movesTable = (title: string, moves: readonly StoneMove[]): string[] =>
  moves.length === 0 ? [] : ["", title, table(HEADINGS, moves.map(cells))];

/** What repricing does, for the jeweler alone: it names costs. */
export function previewWords(preview: RepricingPreview): string {
  const { stones, up, down, unchanged, uncovered, costUnknown, inOrders, offers, belowFloor } = preview;
  if (stones === 0) return "No supplier offers a stone for sale.";
  const { sumFromCents: from, sumToCents: to } = preview;
  const counts = table(
    ["", "Stones"],
    [
      ["Price goes up", formatCount(up)],
      ["Price goes down", formatCount(down)],
      ["Price stays", formatCount(unchanged)],
      ["All for sale", formatCount(stones)],
      ...(uncovered > 0 ? [["No rule fits", formatCount(uncovered)]] : []),
      ...(costUnknown > 0 ? [["Cost not known", formatCount(costUnknown)]] : []),
      ...(inOrders > 0 ? [["In orders, left alone", formatCount(inOrders)]] : []),
      ...preview.byRule.map((rule) => [`Priced by rule ${rule.position}`, formatCount(rule.stones)]),
    ],
  );
  const below = belowFloor.stones.map((stone) => [...cells(stone), formatMoney(stone.leastCents)]);
  return [
    counts,
    "",
    `Total: ${formatMoney(cents(from))} → ${formatMoney(cents(to))} (${percentWords(from, to)}). Suppliers’ offers repriced: ${formatCount(offers)}.`,
    ...movesTable("Largest increases", preview.increases),
    ...movesTable("Largest decreases", preview.decreases),
    ...(belowFloor.count === 0
      ? []
      : [
          "",
          `Below cost or the least margin: ${stoneCount(belowFloor.count)}`,
          table([...HEADINGS, "Least"], below),
        ]),
  ].join("\n");
}
