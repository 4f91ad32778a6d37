"use client";

import { useEffect, useRef, useState } from "react";
import { useHydrated } from "@/hooks/use-hydrated";
import type { ColorOffer } from "@/lib/goods/catalog/color-offers";
import { METAL_LABELS, type Metal, metalColor } from "@/lib/goods/terms/metals";
import { formatDollars } from "@/lib/platform/money/model";
import { arrivalLabel } from "./arrival";

type Props = {
  /** the product's name, which the group of swatches is called by */
  name: string;
  /** decimal US dollars, of the listed variant */
  price: number;
  /** its price outside a sale; equals the price if there is none */
  regular: number;
  /** whether another variant costs more */
  varied: boolean;
  metal: Metal | null;
  /** one metal of each color; fewer than two draw no swatches */
  colors: readonly ColorOffer[];
  /** price of the cheapest center of about 1 ct; undefined for a piece that is no setting, null if none fits */
  center?: number | null | undefined;
  /** start of the addresses of its picture in each color; null if it has a single picture */
  pictures: string | null;
  /** address of a second view in the listed metal */
  second?: string | null | undefined;
  /** business days until it ships */
  lead: number;
  ready: boolean;
};

const DOTS = {
  white: "[--metal:var(--color-metal-white)]",
  yellow: "[--metal:var(--color-metal-yellow)]",
  rose: "[--metal:var(--color-metal-rose)]",
  platinum: "[--metal:var(--color-metal-platinum)]",
} as const;

const loadPictures = (use: (pictures: typeof import("./card-pictures")) => void) =>
  void import("./card-pictures")
    .then(use)
    .catch((error: unknown) => console.warn("The card's other pictures could not be loaded", error));

/**
 * Price, arrival and metals of a card. A chosen metal changes the card's price, picture and link; a pointer that rests
 * on the card sees the piece from another side.
 */
export function CardOffer(props: Props) {
  const { name, metal, colors, center, pictures, second, lead, ready } = props;
  const hydrated = useHydrated();
  const own = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ColorOffer | null>(null);
  const shown = chosen?.metal ?? metal;
  const { price, varied } = chosen ?? props;
  const isReduced = !chosen && props.regular > price;

  useEffect(() => {
    const card = own.current?.closest("article");
    if (!card || !second || !window.matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    const onEnter = () => loadPictures(({ showSecondView }) => showSecondView(card, second));
    card.addEventListener("pointerenter", onEnter, { once: true });
    return () => card.removeEventListener("pointerenter", onEnter);
  }, [second]);

  const choose = (offer: ColorOffer) => {
    setChosen(offer);
    const card = own.current?.closest("article");
    if (!card) return;
    loadPictures(({ showMetal }) => showMetal(card, offer.metal, pictures));
  };

  return (
    <div ref={own} className="grid gap-0.5">
      <p className="figures text-sm">
        {isReduced && <span className="mr-1.5 font-semibold text-danger">Sale</span>}
        <span className="font-semibold">
          {isReduced && <span className="sr-only">now </span>}
          {varied && "From "}
          {formatDollars(price)}
        </span>
        {isReduced && (
          <s className="ml-1.5 text-muted">
            <span className="sr-only">was </span>
            {formatDollars(props.regular)}
          </s>
        )}
        {center !== undefined && <span className="text-muted"> setting only</span>}
      </p>
      {center !== undefined && center !== null && (
        <p className="figures text-xs text-muted">with a 1 ct center from {formatDollars(price + center)}</p>
      )}
      {ready && <p className="text-xs font-medium text-success">Ready to ship</p>}
      <p className="text-xs text-muted">
        {hydrated ? arrivalLabel(lead, new Date()) : ready ? "\u00a0" : "Made to order"}
      </p>
      {colors.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
        <div role="group" aria-label={`Metals of ${name}`} className="-ml-2 flex">
          {colors.map((offer) => (
            <button
              key={offer.metal}
              type="button"
              aria-pressed={offer.metal === shown}
              aria-label={METAL_LABELS[offer.metal]}
              title={METAL_LABELS[offer.metal]}
              onClick={() => choose(offer)}
              className={`swatch ${DOTS[metalColor(offer.metal)]}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}
