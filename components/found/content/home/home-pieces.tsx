import { PiecePicture } from "@/components/goods/catalog/cards/piece-picture";
import { Link } from "@/components/ui/navigation/link";
import { listedAddress } from "@/lib/goods/catalog/lists/listed-address";
import type { RowPiece } from "@/lib/goods/catalog/lists/row-pieces";
import { formatPrice } from "@/lib/platform/money/model";
import { SectionHeading } from "./section-heading";

type Props = {
  /** id of the heading, which names the section */
  id: string;
  title: string;
  /** link to the full list */
  link: { href: string; words: string } | null;
  pieces: readonly RowPiece[];
};

/** One row of pieces with their prices, each linking to its page. */
export function HomePieces({ id, title, link, pieces }: Props) {
  return (
    <>
      <SectionHeading id={id} title={title} link={link} />
      <ul className="swipe-row mt-4 md:mt-8 md:grid md:grid-cols-4 md:gap-x-5">
        {pieces.map((piece) => (
          <li key={piece.slug} className="max-md:w-[min(44vw,14rem)]">
            <Link href={listedAddress(piece)} className="group block text-sm">
              <span className="block overflow-hidden rounded-sm bg-ground">
                <PiecePicture
                  product={piece}
                  metal={piece.listed.metal}
                  sizes="(min-width: 1440px) 345px, (min-width: 768px) 23vw, 44vw"
                  className="block w-full"
                />
              </span>
              <span className="mt-3 block group-hover:underline">{piece.name}</span>
              <span className="figures mt-1 block font-semibold">
                <PriceLead piece={piece} />
                {formatPrice(piece.listed.price)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** "Setting from", because a setting's price leaves out its center stone; "from" where other variants cost more. */
function PriceLead({ piece: { setting, varied } }: { piece: RowPiece }) {
  const words = setting ? (varied ? "Setting from " : "Setting ") : varied ? "from " : null;
  return words && <span className="font-normal text-muted">{words}</span>;
}
