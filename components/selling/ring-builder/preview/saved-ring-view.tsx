import type { ReactNode } from "react";
import { Notice } from "@/components/ui/status/notice";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { measuresOf } from "@/lib/goods/viewer/viewed-ring";
import { ownRingTotal } from "@/lib/selling/ring-builder/ring-price";
import type { SavedRing } from "@/lib/selling/ring-builder/schema";
import { builderStateFromSaved } from "@/lib/selling/ring-builder/state/choices";
import { EngravedBand } from "../parts/engraved-band";
import { RingParts } from "../parts/ring-parts";
import { RingPicture } from "../parts/ring-picture";
import type { OrderableRing } from "../use-ring-in-cart";
import { SavedRingActions } from "./saved-ring-actions";

/** The ring as a cart item; null if it has a problem. */
function orderable({ setting, metal, diamond, size, engraving, problems }: SavedRing): OrderableRing | null {
  const seenPrice = ownRingTotal(setting, diamond);
  if (problems.length > 0 || !setting || !diamond || seenPrice === null) return null;
  return {
    kind: "ring",
    setting: setting.slug,
    metal,
    diamond: diamond.sku,
    size,
    engraving,
    seenPrice,
  };
}

/** A saved ring under its own address, at today's prices, with alternatives if a part is unavailable. */
export function SavedRingView({ ring, hint }: { ring: SavedRing; hint?: ReactNode }) {
  const state = builderStateFromSaved(ring);
  return (
    <div className="page-width grid gap-8 py-10">
      <header className="grid gap-2">
        <h1>{ring.setting ? `${ring.setting.name}, your way` : "A saved ring"}</h1>
        <p className="text-muted">
          Anyone with this link can see this ring, with current prices and availability.
        </p>
      </header>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        <div className="min-w-0">
          {state.setting && (
            <RingPicture
              setting={state.setting}
              diamond={state.diamond}
              size={ring.size}
              measures={measuresOf(ring.diamond)}
              picturedCarat={ring.pictured_carat}
              isDrawn={ring.is_drawn}
            />
          )}
          {ring.engraving && <EngravedBand text={ring.engraving} metal={ring.metal} className="mt-4" />}
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
            diamond={state.diamond && { ...state.diamond, href: stoneHref(state.diamond.diamond) }}
            size={state.size}
            total={ring.total}
            engraving={ring.engraving}
          />
          <SavedRingActions
            state={state}
            troubled={ring.problems.map(({ part }) => part)}
            orderable={orderable(ring)}
            total={ring.total}
          />
          {hint}
        </div>
      </div>
    </div>
  );
}
