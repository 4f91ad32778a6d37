import { CLARITY_GRADES, COLOR_GRADES, CUT_GRADES, gradeLabel } from "@/lib/goods/diamonds/model";
import { diamondShortName } from "@/lib/goods/diamonds/stone/name";
import type { PriceMove } from "@/lib/goods/suppliers/import/fields";
import type { ImportReport } from "@/lib/goods/suppliers/import/runs/report";
import type { ImportSamples, SampleStone } from "@/lib/goods/suppliers/import/runs/samples";
import type { StoneDraft } from "@/lib/goods/suppliers/import/stone";
import { cents, decimalFromCents } from "@/lib/platform/money/model";
import type { ImportResult } from "./endpoints";

/** Reasons and notes that are shown; the report has all. */
const MOST_REASONS = 50;

/** An import's report as the back office shows it. @param stones the first ones of the file, if they were read */
export function importResultOf(report: ImportReport, stones: readonly StoneDraft[] = []): ImportResult {
  const { read, added, changed, returned, unchanged, refused, gone, conflicts, heldBack } = report;
  return {
    kind: "import",
    supplier: report.supplier,
    state: report.state,
    message: report.message,
    guard: report.guard,
    questions: [...report.questions],
    header_line: report.headerLine,
    counts: {
      read,
      added,
      changed,
      returned,
      unchanged,
      refused,
      gone,
      conflicts,
      held_back: heldBack,
    },
    reasons: Object.entries(report.reasons)
      .slice(0, MOST_REASONS)
      .map(([reason, { rows, line }]) => ({ reason, rows, line })),
    notes: Object.entries(report.notes)
      .slice(0, MOST_REASONS)
      .map(([note, rows]) => ({ note, rows })),
    moves: report.sample.map(shownMove),
    samples: report.samples && samplesOf(report.samples),
    stones: stones.map(shownStone),
    seconds: report.seconds,
    report_file: report.reportFile,
    refused_file: report.refusedFile,
  };
}

const shownMove = ({ sku, before, after }: PriceMove) => ({
  sku,
  before: decimalFromCents(cents(before)),
  after: decimalFromCents(cents(after)),
});

const shownSample = (stone: SampleStone) => ({
  sku: stone.sku,
  name: diamondShortName({
    shape: stone.shape,
    carat: stone.carat,
    certificate_type: stone.certificateType,
    intensity: stone.intensity,
    fancy_color: stone.fancyColor,
    color_label: stone.colorLabel,
    disclosure: stone.disclosure,
  }),
  before: stone.before === null ? null : decimalFromCents(stone.before),
  after: stone.after === null ? null : decimalFromCents(stone.after),
});

const samplesOf = ({ added, changed, gone, moves, moved }: ImportSamples) => ({
  added: added.map(shownSample),
  changed: changed.map(shownSample),
  gone: gone.map(shownSample),
  moves: moves.map(shownMove),
  moved,
});

const shownStone = (stone: StoneDraft): ImportResult["stones"][number] => ({
  sku: stone.supplierSku ?? stone.sku,
  name: diamondShortName({
    shape: stone.shape,
    carat: stone.carat,
    certificate_type: stone.certificateType,
    intensity: stone.intensity,
    fancy_color: stone.fancyColor,
    color_label: stone.colorLabel,
    disclosure: stone.disclosure,
  }),
  grades: [
    gradeLabel(COLOR_GRADES, stone.color),
    gradeLabel(CLARITY_GRADES, stone.clarity),
    gradeLabel(CUT_GRADES, stone.cut),
  ]
    .filter(Boolean)
    .join(" · "),
  report: stone.reportKey,
  cost: decimalFromCents(stone.costCents),
  price: decimalFromCents(stone.priceCents),
});
