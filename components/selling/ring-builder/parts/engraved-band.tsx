import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { type Metal, type MetalColor, metalColor } from "@/lib/goods/terms/metals";

const FILLS: Record<MetalColor, string> = {
  white: "fill-metal-white",
  yellow: "fill-metal-yellow",
  rose: "fill-metal-rose",
  platinum: "fill-metal-platinum",
};

/** Largest number of letters that fits on the band however wide each is. */
const WIDE = 14;

/** The lower inside of a ring, seen through the finger hole, with its engraving. */
export function EngravedBand({ text, metal, className }: { text: string; metal: Metal; className?: string }) {
  const line = useId();
  return (
    <svg
      viewBox="0 0 400 108"
      role="img"
      aria-label={`Inside the band: “${text}”`}
      className={cn("w-full rounded-sm border border-line bg-ground", className)}
    >
      <path d="M-20 8C70 74 330 74 420 8V52C330 118 70 118-20 52Z" className={FILLS[metalColor(metal)]} />
      {/* highlights along the edges */}
      <path d="M-20 8C70 74 330 74 420 8" className="fill-none stroke-card" strokeWidth="2.5" />
      <path d="M-20 52C70 118 330 118 420 52" className="fill-none stroke-facet-line" strokeWidth="1" />
      <path id={line} d="M-20 37C70 103 330 103 420 37" className="fill-none" />
      <text className="fill-ink font-display" fontSize={text.length > WIDE ? 20 : 26} textAnchor="middle">
        <textPath href={`#${line}`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </svg>
  );
}
