import { CompareButton } from "@/components/selling/compare/compare-button";
import { HeartButton } from "@/components/selling/wishlist/heart-button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { stoneHref } from "@/lib/goods/diamonds/inventory-url";
import { diamondName } from "@/lib/goods/diamonds/name";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { stonePictures } from "@/lib/goods/pictures/find-picture";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { StoneActions } from "../lazy-route-parts";
import { NoBreakOrigin } from "../no-break-origin";
import { ArrivalDays } from "../results/arrival-days";
import { DiamondGrid } from "../results/diamond-grid";
import { formatCertificate } from "../wording";
import { CoinComparison } from "./coin-comparison";
import { MeasuredDrawings } from "./measured-drawings";
import { StoneFacts } from "./stone-facts";
import { StoneGrades } from "./stone-grades";
import { StoneAnglePicture, StoneTopPicture } from "./stone-pictures";

type Props = { diamond: Diamond; similar: readonly Diamond[] };

/** A stone's page: drawings in its proportions, grades on their scales, full specifications, and price. */
export function StoneView({ diamond, similar }: Props) {
  const gone = diamond.availability === "sold" || diamond.availability === "withdrawn";
  return (
    <>
      <article className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
        <div className="contents content-start gap-4 lg:grid">
          <StoneTopPicture diamond={diamond} />
          {/* on phones the price and actions come before the smaller drawings */}
          <div className="grid gap-4 empty:hidden max-lg:order-1">
            <MeasuredDrawings diamond={diamond} />
            <div className="flex gap-4 empty:hidden max-sm:flex-col">
              <StoneAnglePicture diamond={diamond} />
              <CoinComparison diamond={diamond} />
            </div>
          </div>
        </div>
        <div className="grid content-start gap-8">
          <header className="grid gap-3">
            <div className="flex items-start justify-between gap-4">
              <h1 className="figures text-[clamp(2rem,1.5rem+2vw,3rem)]">
                <NoBreakOrigin>{diamondName(diamond)}</NoBreakOrigin>
              </h1>
              <HeartButton
                kind="diamond"
                sku={diamond.sku}
                price={diamond.price}
                name={diamondName(diamond)}
              />
            </div>
            <p className="flex flex-wrap items-center gap-x-4 text-muted">
              {formatCertificate(diamond)}
              {diamond.certificate_url && (
                <a
                  href={diamond.certificate_url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link inline-flex min-h-11 items-center text-sm lg:min-h-0"
                >
                  Check the report<span className="sr-only"> at the laboratory, in a new tab</span>
                </a>
              )}
            </p>
            <p className="text-2xl font-semibold">
              <Price
                cents={centsFromDecimal(diamond.price)}
                regularCents={centsFromDecimal(diamond.regular_price)}
              />
            </p>
            <StoneState diamond={diamond} />
          </header>
          {!gone && (
            <div className="grid gap-3">
              <StoneActions diamond={diamond} />
              <p className="text-sm text-muted">
                Found it for less?{" "}
                <Link href={matchHref(diamond)} className="text-link inline-flex min-h-11 items-center">
                  Ask us to match the price
                </Link>
              </p>
            </div>
          )}
          <CompareButton
            kind="stones"
            item={diamond.sku}
            name={diamondName(diamond)}
            className="-mt-4 justify-self-start"
          />
          <StoneGrades diamond={diamond} />
        </div>
        <section className="max-lg:order-1 lg:col-span-2">
          <h2 className="mb-4 text-2xl">Everything we know of this stone</h2>
          <StoneFacts diamond={diamond} />
        </section>
      </article>
      {similar.length > 0 && (
        <section className="mt-16">
          <h2 className="mb-4 text-2xl">{gone ? "The nearest stones on sale" : "Similar stones"}</h2>
          <DiamondGrid diamonds={similar} hrefOf={stoneHref} builder={false} pictures={stonePictures()} />
        </section>
      )}
    </>
  );
}

/** Link to the price match form for this stone, by its report or else its SKU. */
const matchHref = ({ sku, certificate_number: report }: Diamond) =>
  `/diamond-price-match?${new URLSearchParams(report ? { report } : { stone: sku })}`;

function StoneState({ diamond }: { diamond: Diamond }) {
  switch (diamond.availability) {
    case "sold":
      return <Notice tone="warning" title="This stone has been sold." />;
    case "withdrawn":
      return <Notice tone="warning" title="This stone is no longer offered." />;
    case "reserved":
      return (
        <Notice tone="warning" title="Reserved by another shopper.">
          <p>It comes back on sale if their order is not completed.</p>
        </Notice>
      );
    default:
      return (
        <p className="text-sm">
          <ArrivalDays days={diamond.delivery_days} />
        </p>
      );
  }
}
