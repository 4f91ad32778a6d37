import { escapeMarkdown, factTable, link, paragraphs } from "@/lib/found/markdown/write";
import { CERTIFICATE_LABELS, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { orNotGraded } from "@/lib/goods/diamonds/stone/grade-words";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { formatPrice } from "@/lib/platform/money/model";
import type { HomeDelivery } from "@/lib/platform/settings/schemas/home-delivery";
import { arrivesWithinText } from "@/lib/selling/shipping/arrival";
import { formatMeasurements } from "../wording";

const STATES: Record<Diamond["availability"], string> = {
  available: "Available.",
  reserved: "Reserved; it becomes available again if the order for it isn’t completed.",
  sold: "Sold.",
  withdrawn: "No longer available.",
};

/** A stone's page as Markdown: price, availability, grades, measurements, and where to verify its report. */
export function stoneMarkdown(diamond: Diamond, home: HomeDelivery): string {
  const { price, regular_price, certificate_url } = diamond;
  const isOffered = diamond.availability === "available" || diamond.availability === "reserved";
  const before =
    isOffered && regular_price > price ? ` on sale, regularly ${formatPrice(regular_price)}` : "";
  const delivery =
    diamond.availability === "available"
      ? ` ${arrivesWithinText(diamond.delivery_days, home)} within ${home.place}, insured.`
      : "";
  return paragraphs(
    `# ${escapeMarkdown(diamondName(diamond))}`,
    `${formatPrice(price)}${before}. ${STATES[diamond.availability]}${delivery}`,
    factTable(factsOf(diamond)),
    certificate_url && `[Verify with ${CERTIFICATE_LABELS[diamond.certificate_type]}](${certificate_url})`,
    diamond.is_demo === true &&
      "Demo diamond: its report number is an example, so there’s no report to open.",
    link("View this diamond", stoneHref(diamond)),
  );
}

const percent = (value: number | null) => (value === null ? "Not listed" : `${value}%`);

const factsOf = (diamond: Diamond): [string, string][] => [
  ["SKU", diamond.sku],
  ["Shape", SHAPE_LABELS[diamond.shape]],
  ["Carat", diamond.carat.toFixed(2)],
  ["Cut", orNotGraded(diamond.cut_label)],
  ["Color", fancyColorName(diamond) ?? orNotGraded(diamond.color_label)],
  ["Clarity", orNotGraded(diamond.clarity_label)],
  ["Polish", orNotGraded(diamond.polish)],
  ["Symmetry", orNotGraded(diamond.symmetry)],
  ["Fluorescence", diamond.fluorescence ?? "Not listed"],
  ["Measurements", formatMeasurements(diamond.measurements) ?? "Not listed"],
  ["Length to width", diamond.lw_ratio?.toFixed(2) ?? "Not listed"],
  ["Table", percent(diamond.table)],
  ["Depth", percent(diamond.depth)],
  ["Report", CERTIFICATE_LABELS[diamond.certificate_type]],
  ["Report number", diamond.certificate_number ?? "None"],
  ["Growth method", diamond.d_type ?? "Not listed"],
  ...(diamond.disclosure ? [["Treatment or parcel", diamond.disclosure] as [string, string]] : []),
];
