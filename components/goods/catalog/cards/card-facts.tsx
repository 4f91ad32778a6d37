import { useHomeDelivery } from "@/components/layout/document/home-delivery";
import { cn } from "@/components/ui/cn";
import { useHydrated } from "@/hooks/use-hydrated";
import { type ColorOffer, offeredPrice } from "@/lib/goods/catalog/prices/color-offers";
import { formatSmallCarats } from "@/lib/goods/catalog/variants/small-carats";
import { type Metal, metalLabel } from "@/lib/goods/terms/metals";
import { formatPrice } from "@/lib/platform/money/model";
import { arrivesText, expectedArrival } from "@/lib/selling/shipping/arrival";

export type CardFacts = {
  slug: string;
  sku: string;
  name: string;
  href: string;
  /** price its page opens on without a choice, decimal amount, which the wishlist remembers; left out where it is `price` */
  from?: number;
  /** of the listed variant, decimal amount */
  price: number;
  /** its price outside a sale; left out if there is none */
  regular?: number;
  /** whether another variant costs more, and none less */
  varied?: boolean;
  metal: Metal | null;
  /** of its diamonds, or of one loose stone; left out for a setting, and where there are none */
  carats?: number;
  /** one metal of each color; fewer than two draw no swatches */
  colors: readonly ColorOffer[];
  /** for a setting, the price of the cheapest center of about 1 ct, null if none fits; left out for other pieces */
  center?: number | null;
  /** color and clarity of that center, "F VS1" */
  grades?: string;
  /** what the addresses of its picture begin with in every color; left out, they follow from the slug */
  pictures?: string | null;
  /** address of a second view in the listed metal */
  second?: string;
  /** business days until it ships */
  lead: number;
  /** whether it is in stock and finished */
  ready?: boolean;
  /** whether every piece of its list is, which the page says once */
  allReady?: boolean;
};

/** What a setting of a price, decimal amount, costs with the diamond chosen in this browser, in two lines; null while that isn't known. */
export type WithDiamond = (price: number) => readonly [string, string] | null;

type PriceProps = {
  facts: CardFacts;
  chosen: ColorOffer | null;
  /** left out, a setting is priced with a 1 ct center */
  withDiamond?: WithDiamond | undefined;
};

/** The price of a card in the chosen metal, or that it is listed with; a setting's says what it leaves out. */
export function CardPrice({ facts, chosen, withDiamond }: PriceProps) {
  const { price, varied } = offeredPrice(chosen, facts);
  const { center, grades } = facts;
  const regular = chosen ? undefined : facts.regular;
  const [one, two] =
    withDiamond?.(price) ??
    (center
      ? [["with a 1 ct", grades, "center"].filter(Boolean).join(" "), `from ${formatPrice(price + center)}`]
      : []);
  return (
    <>
      <p
        className={cn(
          "figures flex flex-wrap gap-x-1 text-sm",
          center !== undefined && "max-sm:text-[0.8125rem]",
        )}
      >
        {regular !== undefined && (
          <>
            <span className="-order-2 font-semibold text-danger">Sale </span>
            <s className="text-muted">
              <span className="sr-only">was </span>
              {formatPrice(regular)}{" "}
            </s>
          </>
        )}
        <span className="-order-1 font-semibold">
          {regular !== undefined && <span className="sr-only">now </span>}
          {`${varied ? "From " : ""}${formatPrice(price)}`}
        </span>
        {center !== undefined && <span className="text-muted"> setting only</span>}
      </p>
      {center !== undefined && (
        // keeps its room, so that neighbors stay level and a diamond read in this browser moves nothing
        <p className="min-h-[1lh] text-xs text-muted max-sm:min-h-[2lh]">
          {one && (
            <>
              {`${one} `}
              <br className="sm:hidden" />
              {two}
            </>
          )}
        </p>
      )}
    </>
  );
}

/** What the price buys: the metal, and the weight of the diamonds or of one loose stone. A setting's price says it itself. */
export function CardMaterial({ facts, chosen }: { facts: CardFacts; chosen: ColorOffer | null }) {
  const { center, carats } = facts;
  if (center !== undefined) return null;
  const metal = chosen?.metal ?? facts.metal;
  const weight = carats && (metal ? carats.toFixed(2) : formatSmallCarats(carats));
  const words = [metal && metalLabel(metal), weight && `${weight} ct`].filter(Boolean).join(" · ");
  return words === "" ? null : <p className="text-xs text-muted">{words}</p>;
}

/** When a piece arrives: a date the browser works out, since a prerendered page can't know today. */
export function CardArrival({
  lead,
  ready,
  allReady,
  metal,
}: Pick<CardFacts, "lead" | "ready" | "allReady" | "metal">) {
  const hydrated = useHydrated();
  const delivery = useHomeDelivery();
  return (
    <>
      {ready && !allReady && <p className="text-xs font-medium text-success">Ready to ship</p>}
      <p className="text-xs text-muted">
        {hydrated
          ? arrivesText(expectedArrival(new Date(), lead, delivery))
          : // nobody makes a loose stone to order
            ready || metal === null
            ? "\u00a0"
            : "Made to order"}
      </p>
    </>
  );
}
