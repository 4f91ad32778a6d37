import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { CERTIFICATE_LABELS, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { orNotGraded } from "@/lib/goods/diamonds/stone/grade-words";
import { formatCarat, formatMeasurements } from "../wording";
import { usualProportions } from "./usual-proportions";

const percent = (value: number | null) => (value === null ? "Not listed" : `${value}%`);
/** A measure with the range in which its shape is usually cut. */
const besideUsual = (value: number | null, usual: string | null): ReactNode =>
  value === null || usual === null ? (
    percent(value)
  ) : (
    <>
      {percent(value)} <span className="text-muted">(usually {usual})</span>
    </>
  );
const yes = (value: boolean) => (value ? "Yes" : "No");
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function factsOf(diamond: Diamond): (readonly [string, ReactNode])[] {
  const { certificate_url: url, certificate_number: number } = diamond;
  const usual = usualProportions(diamond.shape);
  const pair = diamond.certificate_type === "MATCHING PAIR";
  const facts: (readonly [string, ReactNode])[] = [
    ["SKU", diamond.sku],
    ["Shape", SHAPE_LABELS[diamond.shape]],
    ["Carat", formatCarat(diamond.carat)],
    [
      pair ? "Measurements, first stone" : "Measurements",
      formatMeasurements(diamond.measurements) ?? "Not listed",
    ],
    ["Length to width", diamond.lw_ratio?.toFixed(2) ?? "Not listed"],
    ["Table", besideUsual(diamond.table, usual.table)],
    ["Depth", besideUsual(diamond.depth, usual.depth)],
    ["Cut", orNotGraded(diamond.cut_label)],
    ["Color", fancyColorName(diamond) ?? orNotGraded(diamond.color_label)],
    ["Clarity", orNotGraded(diamond.clarity_label)],
    ["Polish", orNotGraded(diamond.polish)],
    ["Symmetry", orNotGraded(diamond.symmetry)],
    ["Fluorescence", diamond.fluorescence ?? "Not listed"],
    ["Report", CERTIFICATE_LABELS[diamond.certificate_type]],
    ["Report number", number ? reportNumber(number, url) : "None"],
    ["Growth method", diamond.d_type ?? "Not listed"],
    ["Hearts and arrows", yes(diamond.hearts_and_arrows)],
    ["Express shipping", yes(diamond.express_shipping)],
    ["Overnight delivery", yes(diamond.is_overnight)],
  ];
  if (diamond.disclosure) facts.push(["Treatment or parcel", sentence(diamond.disclosure)]);
  if (diamond.quality_tier) facts.push(["GIA quality", diamond.quality_tier]);
  return facts;
}

/** Full specifications of a stone. */
export function StoneFacts({ diamond }: { diamond: Diamond }) {
  return (
    // styled from here, because the document names each row twice
    <dl
      className={cn(
        "figures grid gap-x-8 text-sm sm:grid-cols-2",
        "*:flex *:min-h-11 *:items-center *:justify-between *:gap-4 *:border-b *:border-line *:py-1.5",
        "[&_dd]:text-right [&_dt]:text-muted",
      )}
    >
      {factsOf(diamond).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function reportNumber(number: string, url: string | null): ReactNode {
  if (!url) return number;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-11 items-center lg:min-h-0"
    >
      {number}
      <span className="sr-only">, verify with the laboratory in a new tab</span>
    </a>
  );
}
