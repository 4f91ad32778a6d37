import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { stoneTravel } from "@/components/layout/navigation/travel";
import { Link } from "@/components/ui/navigation/link";
import { Badge } from "@/components/ui/status/badge";
import { Price } from "@/components/ui/text/price";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { gradeLine, spokenGrades } from "@/lib/goods/diamonds/stone/grade-words";
import { diamondShortName } from "@/lib/goods/diamonds/stone/name";
import { turnOf } from "@/lib/goods/pictures/stones/stone-face";
import { pictureOfStone, type StonePictures } from "@/lib/goods/pictures/stones/stone-index";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { ringDays } from "@/lib/selling/shipping/arrival";
import type { StoneButtons, StoneChoice } from "../stone-buttons";
import { formatCertificate } from "../wording";
import { ArrivalDays } from "./arrival-days";

/** How a stone is shown in a list to scale. */
export type ScaledPicture = {
  /** times its usual size; null for a photo, whose own scale is unknown */
  readonly scale: number | null;
  /** mm */
  readonly longest: number;
};

type Props = {
  diamond: Diamond;
  href: string;
  buttons: StoneButtons;
  /** left out outside the ring builder */
  Choice?: StoneChoice | undefined;
  /** working days that the setting chosen for the ring takes; null without one */
  leadDays: number | null;
  pictures: StonePictures;
  /** how its picture is shown where all of the list have one scale */
  scaled?: ScaledPicture | undefined;
  /** loading of its picture */
  loading?: "eager" | "lazy";
};

/** Four columns, then three, then two, across the page's width. */
const SIZES = "(min-width: 1440px) 348px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 46vw";

/** A stone in the grid: picture at its own length and width, grades, price and arrival. The whole card is the link. */
export function DiamondCard(props: Props) {
  const { diamond, href, buttons, Choice, leadDays, pictures, scaled, loading } = props;
  const { Compare, Heart } = buttons;
  return (
    <article className="group relative flex h-full flex-col rounded-sm border border-line bg-card hover:border-line-strong">
      <div className="relative" data-travels={stoneTravel(diamond.sku)}>
        <StonePicture
          picture={pictureOfStone(pictures, diamond)}
          stone={diamond}
          turn={turnOf(diamond)}
          sizes={SIZES}
          loading={loading}
          scale={scaled?.scale ?? undefined}
          className="rounded-t-sm"
        />
        {scaled && (
          <span className="absolute right-2 bottom-2 rounded-sm bg-card/80 px-1.5 text-right text-xs dark:light-colors">
            <span className="figures block">
              {scaled.longest.toFixed(1)} mm<span className="sr-only"> long</span>
            </span>
            {scaled.scale === null && "Photo, not to scale"}
          </span>
        )}
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {diamond.availability === "reserved" && <Badge tone="warning">Reserved</Badge>}
          {diamond.hearts_and_arrows && <Badge tone="accent">Hearts and arrows</Badge>}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-0.5 p-3 text-sm sm:px-4">
        <h2 className="font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal">
          <Link href={href} className="after:absolute after:inset-0 after:content-[''] group-hover:underline">
            {diamondShortName(diamond)}
            <span className="sr-only">{` ${brand.originLabel} diamond, ${spokenGrades(diamond)}`}</span>
          </Link>
        </h2>
        <p aria-hidden="true">{gradeLine(diamond)}</p>
        <p className="text-base font-semibold">
          <Price
            cents={centsFromDecimal(diamond.price)}
            regularCents={centsFromDecimal(diamond.regular_price)}
          />
        </p>
        <p className="text-xs text-muted">
          {originSentenceCase()} · {formatCertificate(diamond)}
        </p>
        <ArrivalDays days={ringDays(leadDays ?? 0, diamond.delivery_days)} className="text-xs text-muted" />
        {/* below the picture, which the diamond fills to its corners */}
        <div className="-mr-3 -mb-2.5 mt-auto flex items-center justify-between">
          <Compare diamond={diamond} />
          <Heart diamond={diamond} />
        </div>
        {Choice && <Choice diamond={diamond} />}
      </div>
    </article>
  );
}
