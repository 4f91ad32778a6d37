import type { ReactNode } from "react";
import { Assurance, Assurances } from "@/components/goods/product/facts/assurances";
import { LazyArrivalDate } from "@/components/goods/product/facts/lazy-arrival-date";
import { JournalLinks } from "@/components/goods/product/page/journal-links";
import { SaleNote } from "@/components/goods/product/price/sale-note";
import { StoneAtTrueSize } from "@/components/goods/true-size/stone-at-true-size";
import { priceTaxNote } from "@/components/layout/prices/price-tax-note";
import { InfoIcon } from "@/components/ui/icons/icons";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { Price } from "@/components/ui/text/price";
import { CERTIFICATE_LABELS } from "@/lib/goods/diamonds/model";
import type { Diamond, Stone } from "@/lib/goods/diamonds/schema";
import { spokenGrades } from "@/lib/goods/diamonds/stone/grade-words";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { stonePictures } from "@/lib/goods/pictures/find/find-picture";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { findFitProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import { ringDays } from "@/lib/selling/shipping/arrival";
import { NoBreakOrigin } from "../no-break-origin";
import { DiamondGrid } from "../results/diamond-grid";
import type { SettingLimits } from "../setting-limits";
import type { StoneButtons } from "../stone-buttons";
import { formatCertificate } from "../wording";
import { StoneGallery } from "./gallery/stone-gallery";
import { StoneViewers } from "./gallery/stone-viewers";
import { MeasuredDrawings } from "./measured-drawings";
import { StoneFacts } from "./stone-facts";
import { StoneGrades } from "./stone-grades";

type Props = {
  diamond: Stone;
  similar: readonly Diamond[];
  /** whether it is looked at in the ring builder */
  builder: boolean;
  /** the setting in the builder's address; null without one */
  limits: SettingLimits | null;
  buttons: StoneButtons;
  /** what a shopper does with a stone on sale */
  actions: ReactNode;
  /** how a shopper hears of its price later */
  watch: ReactNode;
  /** when the stone arrives, where only the browser knows the setting it is for; null elsewhere */
  arrival: ReactNode;
};

/** A stone's page: drawings in its proportions, grades on their scales, full specifications, and price. */
export function StoneView({ diamond, similar, builder, limits, buttons, actions, watch, arrival }: Props) {
  const { Compare, Heart } = buttons;
  const gone = diamond.availability === "sold" || diamond.availability === "withdrawn";
  return (
    <>
      <article className="grid gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14">
        <div className="contents content-start gap-4 md:grid">
          <StoneGallery diamond={diamond} />
          {/* on phones the price and actions come before the smaller drawings */}
          <div className="grid gap-4 empty:hidden max-md:order-1">
            <StoneViewers diamond={diamond} />
            <StoneAtTrueSize diamond={diamond} />
            <MeasuredDrawings diamond={diamond} />
          </div>
        </div>
        <div className="grid content-start gap-8">
          <header className="grid gap-3">
            <div className="flex items-start justify-between gap-4">
              <h1 className="figures wrap-anywhere text-[clamp(2rem,1.5rem+2vw,3rem)]">
                <NoBreakOrigin>{diamondName(diamond)}</NoBreakOrigin>
              </h1>
              <Heart diamond={diamond} />
            </div>
            <div>
              <p className="font-medium">{spokenGrades(diamond)}</p>
              <p className="text-muted">{formatCertificate(diamond)}</p>
            </div>
            <p className="text-2xl font-semibold">
              <Price
                cents={centsFromDecimal(diamond.price)}
                regularCents={gone ? null : centsFromDecimal(diamond.regular_price)}
                isExplained
              />
            </p>
            {!gone && priceTaxNote()}
            {!gone && <SaleNote price={diamond.price} regularPrice={diamond.regular_price} />}
            <StoneState diamond={diamond} limits={limits} arrival={arrival} />
          </header>
          {!gone && (
            <div className="grid gap-3">
              {actions}
              <p className="text-sm text-muted">
                Found it for less?{" "}
                <Link href={matchHref(diamond)} className="text-link inline-flex min-h-11 items-center">
                  Request a price match
                </Link>
              </p>
              {watch}
            </div>
          )}
          <Assurances {...(gone ? {} : { price: diamond.price })}>
            {diamond.certificate_url && (
              <Assurance href={diamond.certificate_url}>
                Verify with {CERTIFICATE_LABELS[diamond.certificate_type]}
              </Assurance>
            )}
            {diamond.certificate_file && (
              <Assurance href={diamond.certificate_file} isFile>
                Open the report
              </Assurance>
            )}
            {diamond.is_demo && <DemoNote />}
          </Assurances>
          <Compare diamond={diamond} className="-mt-4 justify-self-start" />
          <StoneGrades diamond={diamond} />
        </div>
        <section className="max-md:order-1 md:col-span-2">
          <h2 className="mb-4 text-2xl">Full specifications</h2>
          <StoneFacts diamond={diamond} />
        </section>
      </article>
      {similar.length > 0 && (
        <section className="mt-16">
          <h2 className="mb-4 text-2xl">{gone ? "Similar diamonds you can buy" : "Similar diamonds"}</h2>
          <DiamondGrid
            diamonds={similar}
            hrefOf={(stone) =>
              stoneHref(stone, { type: builder ? "ring-builder" : null, setting: limits?.slug ?? null })
            }
            // the page offers one diamond to choose, so these have no choice
            buttons={buttons}
            pictures={stonePictures()}
          />
        </section>
      )}
      <JournalLinks subject="stone" shape={diamond.shape} className="mt-16" />
    </>
  );
}

/** In the place of the link to the laboratory, which knows nothing of an invented stone. */
const DemoNote = () => (
  <li className="flex min-h-11 items-center gap-2 pointer-fine:min-h-8">
    <InfoIcon className="shrink-0 text-accent" />
    Demo diamond: its report number is an example, so there’s no report to open
  </li>
);

/** Link to the price match form for this stone, by its report or else its SKU. */
const matchHref = ({ sku, certificate_number: report }: Diamond) =>
  `/diamond-price-match?${new URLSearchParams(report ? { report } : { stone: sku })}`;

function StoneState({ diamond, limits, arrival }: Pick<Props, "diamond" | "limits" | "arrival">) {
  switch (diamond.availability) {
    case "sold":
      return <Notice tone="warning" title="This diamond has been sold" />;
    case "withdrawn":
      return <Notice tone="warning" title="This diamond is no longer available" />;
    case "reserved":
      return (
        <Notice tone="warning" title="This diamond is reserved">
          <p>It becomes available again if the order for it isn’t completed.</p>
        </Notice>
      );
    default:
      if (arrival) return arrival;
      return limits && findFitProblems(limits, diamond).length === 0 ? (
        <LazyArrivalDate days={ringDays(limits.lead_days, diamond.delivery_days)} origin="made" />
      ) : (
        <LazyArrivalDate days={diamond.delivery_days} origin="stone" />
      );
  }
}
