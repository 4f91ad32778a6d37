"use client";

import { type ComponentType, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { PictureFiles } from "@/components/goods/pictures/image/picture-files";
import { pieceTravel } from "@/components/layout/navigation/travel";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { NoBreakWords } from "@/components/ui/text/no-break-words";
import { piecePictureStart } from "@/lib/goods/catalog/pictures/piece-picture";
import type { ColorOffer } from "@/lib/goods/catalog/prices/color-offers";
import { type PictureStart, sourcesFrom } from "@/lib/goods/pictures/picture";
import { metalColor } from "@/lib/goods/terms/metals";
import { CardArrival, type CardFacts, CardMaterial, CardPrice, type WithDiamond } from "./card-facts";
import { CardSwatches } from "./card-swatches";

/** A piece's heart; a client component, since cards are drawn in the browser too. */
export type CardHeart = ComponentType<{
  sku: string;
  /** lowest available price, decimal amount */
  price: number;
  name: string;
  className?: string;
}>;

/** The picture of a card, in little room: without `start`, its addresses follow from the card's facts. */
export type CardImage = Partial<PictureStart> & {
  /** width in the page, as a `sizes` value */
  sizes: string;
  /** of the first screen; the others load when they come near it */
  loading?: "eager";
};

type Props = {
  facts: CardFacts;
  Heart: CardHeart;
  image?: CardImage;
  /** a picture that is no `image` */
  picture?: ReactNode;
  withDiamond?: WithDiamond | undefined;
  /** content below the facts */
  children?: ReactNode;
};

/** A pointer that moves on or presses sooner has no use for another view, ms. */
const SEEN_AFTER_MS = 80;

const loadPictures = (use: (pictures: typeof import("./card-pictures")) => void) =>
  void import("./card-pictures")
    .then(use)
    .catch((error: unknown) => console.warn("The card's other pictures could not be loaded", error));

/**
 * A card of a list: a piece's picture, heart, name, price, arrival and metals; the whole card links to its page. A
 * chosen metal changes the card's price, picture and link; a pointer on the card sees the piece from another side. It is
 * drawn from its facts in the browser too, because two dozen cards as markup would be a tenth of the document, and their
 * pictures alone half of that.
 */
export function PieceCardLayout({ facts, Heart, image, picture, withDiamond, children }: Props) {
  const { slug, sku, name, metal, colors, second } = facts;
  const card = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const [chosen, setChosen] = useState<ColorOffer | null>(null);

  const enter = ({ pointerType, currentTarget }: PointerEvent) => {
    if (!second || pointerType !== "mouse") return;
    timer.current = window.setTimeout(
      () => loadPictures(({ showSecondView }) => showSecondView(currentTarget, second)),
      SEEN_AFTER_MS,
    );
  };
  const leave = () => window.clearTimeout(timer.current);

  const choose = (offer: ColorOffer) => {
    setChosen(offer);
    const element = card.current;
    const start = picturesOf(facts);
    if (element) loadPictures(({ showMetal }) => showMetal(element, offer.metal, start));
  };

  // the corner of a picture, on a ground of its own that shows on any, or beside the name of a loose diamond, which fills its picture
  const isLoose = metal === null;
  const heart = (
    <Heart
      sku={sku}
      price={facts.from ?? facts.price}
      name={name}
      className={isLoose ? "-mt-2.5 -mr-2.5" : "absolute top-0.5 right-0.5 bg-card/75 dark:light-colors"}
    />
  );

  return (
    <article
      ref={card}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onPointerDown={leave}
      className="group relative row-span-3 grid grid-cols-1 grid-rows-subgrid content-start"
    >
      <div
        className="relative aspect-square overflow-hidden rounded-sm bg-ground outline outline-line group-hover:outline-line-strong"
        data-travels={pieceTravel(slug)}
      >
        {image ? <CardPicture facts={facts} image={image} /> : picture}
      </div>
      {!isLoose && heart}
      <div className={cn("pt-3 pb-0.5", isLoose && "flex justify-between")}>
        <h3 className="min-w-0 font-sans text-base leading-snug tracking-normal break-words">
          {/* the whole card is the link's target */}
          <Link href={facts.href} className="after:absolute after:inset-0 hover:underline">
            <NoBreakWords>{name}</NoBreakWords>
          </Link>
        </h3>
        {isLoose && heart}
      </div>
      <div className="flex flex-col gap-0.5">
        <CardPrice facts={facts} chosen={chosen} withDiamond={withDiamond} />
        <CardMaterial facts={facts} chosen={chosen} />
        <CardArrival {...facts} />
        <div className="mt-auto grid gap-0.5">
          {colors.length > 0 && (
            <CardSwatches
              label={`Metals of ${name}`}
              colors={colors}
              shown={chosen?.metal ?? metal}
              onChoose={choose}
            />
          )}
          {children}
        </div>
      </div>
    </article>
  );
}

/** What the addresses of a card's picture begin with in every color; null for one that has no others. */
const picturesOf = ({ pictures, slug }: CardFacts): string | null =>
  pictures === undefined ? piecePictureStart(slug) : pictures;

function CardPicture({ facts, image }: { facts: CardFacts; image: CardImage }) {
  const { start = `${picturesOf(facts)}${facts.metal && metalColor(facts.metal)}`, whole, ...shown } = image;
  return (
    <picture className="block size-full">
      <PictureFiles picture={sourcesFrom({ start, whole })} alt="" {...shown} />
    </picture>
  );
}
