import { cn } from "@/components/ui/cn";
import { LINE_ART } from "@/lib/platform/site/line-art";

/** The shop's own line drawing, in a place that is empty. */
export const LineArt = ({ className }: { className?: string }) => (
  // biome-ignore lint/performance/noImgElement: a drawing, which has a single size
  <img
    src={LINE_ART.svg}
    alt=""
    width={432}
    height={324}
    decoding="async"
    className={cn("h-auto w-56", className)}
  />
);
