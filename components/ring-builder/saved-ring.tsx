import Link from "next/link";
import { ShapeDiagram } from "@/components/diamonds/shape-diagram";
import { Notice } from "@/components/ui/notice";
import type { Diamond } from "@/lib/diamonds/schema";
import { centsFromDecimal, formatMoney } from "@/lib/money/model";
import { builderDiamond, ringOfSaved } from "@/lib/ring-builder/choices";
import type { SavedRing } from "@/lib/ring-builder/schema";
import { ringDiamondListHref } from "@/lib/ring-builder/transitions";
import { diamondHref, stoneGrades, stoneName } from "@/lib/ring-builder/wording";
import { RingParts } from "./ring-parts";
import { RingPicture } from "./ring-picture";
import { SavedRingActions } from "./saved-ring-actions";

/** A ring under its own address, with today's prices, and ways on where it can't be had as it was saved. */
export function SavedRingView({ ring, others }: { ring: SavedRing; others: readonly Diamond[] }) {
  const state = ringOfSaved(ring);
  return (
    <div className="page-width grid gap-8 py-10">
      <header className="grid gap-2">
        <h1>{ring.setting ? `${ring.setting.name}, your way` : "A saved ring"}</h1>
        <p className="text-muted">
          Whoever has this address sees this ring, with today’s prices and availability.
        </p>
      </header>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        <div className="min-w-0">
          {state.setting && <RingPicture setting={state.setting} diamond={state.diamond} />}
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {ring.problems.length > 0 && (
            <Notice tone="warning" title="This ring can’t be ordered as it was saved">
              {ring.problems.map((problem) => (
                <p key={problem.code}>{problem.message}</p>
              ))}
            </Notice>
          )}
          <RingParts
            setting={state.setting}
            diamond={state.diamond}
            size={ring.size}
            total={ring.total}
            engraving={ring.engraving}
          />
          <SavedRingActions state={state} sound={ring.problems.length === 0} />
          {others.length > 0 && ring.setting && <OtherStones ring={ring} others={others} />}
        </div>
      </div>
    </div>
  );
}

function OtherStones({ ring, others }: { ring: SavedRing; others: readonly Diamond[] }) {
  return (
    <section aria-labelledby="others-title" className="grid gap-4">
      <h2 id="others-title" className="text-2xl">
        Diamonds like it for this setting
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {others.map((other) => (
          <li key={other.sku} className="flex items-center gap-4 py-3">
            <ShapeDiagram
              shape={other.shape}
              ratio={other.lw_ratio}
              className="size-10 shrink-0 text-facet-line"
            />
            <span className="min-w-0 flex-1">
              <Link href={diamondHref(builderDiamond(other))} className="font-medium hover:underline">
                {stoneName(other)} lab-grown diamond
              </Link>
              <span className="block text-sm text-muted">{stoneGrades(other)}</span>
            </span>
            <span className="figures">{formatMoney(centsFromDecimal(other.price))}</span>
          </li>
        ))}
      </ul>
      <Link
        href={ringDiamondListHref(ring.diamond?.shape, ring.setting?.slug)}
        className="text-link inline-flex min-h-11 items-center"
      >
        See every diamond for this setting
      </Link>
    </section>
  );
}
