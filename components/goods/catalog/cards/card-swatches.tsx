import type { CSSProperties } from "react";
import type { ColorOffer } from "@/lib/goods/catalog/prices/color-offers";
import { type Metal, metalLabel, shownMetal } from "@/lib/goods/terms/metals";

type Props = {
  label: string;
  colors: readonly ColorOffer[];
  /** metal that the card shows */
  shown: Metal | null;
  onChoose: (offer: ColorOffer) => void;
};

const DOTS = {
  white: "[--metal:var(--color-metal-white)]",
  yellow: "[--metal:var(--color-metal-yellow)]",
  rose: "[--metal:var(--color-metal-rose)]",
  platinum: "[--metal:var(--color-metal-platinum)]",
} as const;

/** Styles a dot in a metal's color. */
function dotOf(metal: Metal, className: string) {
  const { swatch, color } = shownMetal(metal);
  return swatch === null
    ? { className: `${className} ${DOTS[color]}` }
    : { className, style: { "--metal": swatch } as CSSProperties };
}

/** The first dot is level with the text above it. */
const ROW = "-ml-1.5 pointer-fine:-ml-0.5";

/**
 * A piece's metals as dots, of which the shown one is pressed. A single metal is a dot too, with nothing to choose, so that
 * neighbors with several leave no hole beside it.
 */
export function CardSwatches({ label, colors, shown, onChoose }: Props) {
  const [only, ...others] = colors;
  if (only && others.length === 0)
    return <span aria-hidden="true" {...dotOf(only.metal, `swatch pointer-events-none ${ROW}`)} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={label} className={`flex flex-wrap ${ROW}`}>
      {colors.map((offer) => (
        <button
          key={offer.metal}
          type="button"
          aria-pressed={offer.metal === shown}
          title={metalLabel(offer.metal)}
          onClick={() => onChoose(offer)}
          {...dotOf(offer.metal, "swatch")}
        />
      ))}
    </div>
  );
}
