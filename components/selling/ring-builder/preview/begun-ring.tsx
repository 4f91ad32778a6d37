"use client";

import { type ReactNode, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ArrivalDate } from "@/components/goods/product/facts/arrival-date";
import { CompareButton } from "@/components/selling/compare/compare-button";
import { ButtonLink } from "@/components/ui/form/button";
import { lazyOrNothing } from "@/components/ui/lazy-or-nothing";
import { Notice } from "@/components/ui/status/notice";
import { showField } from "@/hooks/show-field";
import { useInteracted } from "@/hooks/use-interacted";
import { MAX_ENGRAVING } from "@/lib/goods/catalog/products/engraving";
import { measuresOf } from "@/lib/goods/viewer/viewed-ring";
import { ringKey } from "@/lib/selling/compare/model";
import { type BuilderSetting, knownSize, SIZE_LATER } from "@/lib/selling/ring-builder/model";
import { ringTotal } from "@/lib/selling/ring-builder/ring-price";
import { ringDiamondHref, settingListHref } from "@/lib/selling/ring-builder/state/addresses";
import { settingMetalLabel } from "@/lib/selling/ring-builder/wording";
import { ringDays } from "@/lib/selling/shipping/arrival";
import { diamondListHref } from "../diamond-list-href";
import { EngravingField } from "../parts/engraving-field";
import { RingParts } from "../parts/ring-parts";
import { RingPicture } from "../parts/ring-picture";
import { SizePicker } from "../parts/size-picker";
import { type CurrentRing, useCurrentRing } from "../use-current-ring";
import { OrderRingActions } from "./order-ring-actions";

// the sections lie below the first screen
const RingFurther = lazyOrNothing(
  async () => (await import("./ring-further")).RingFurther,
  "The sections below the ring could not be loaded",
);

/**
 * A ring with a setting or a diamond: picture, parts, size and total, checked against the shop, with the actions to
 * order it.
 * @param props.assurances what the shop promises, beside the button
 */
export function BegunRing({ assurances }: { assurances: ReactNode }) {
  const interacted = useInteracted();
  const ring = useCurrentRing();
  const { setting, diamond, size, engraving } = ring.state;
  const sizeSection = useRef<HTMLElement>(null);
  const [sizeAsked, setSizeAsked] = useState(false);
  const letters = setting?.engraving ?? MAX_ENGRAVING;
  const total = ringTotal(setting, diamond?.diamond ?? null);

  function askForSize() {
    // the message is there before the focus, so that it is read out with the field
    flushSync(() => setSizeAsked(true));
    showField(sizeSection.current);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        <div className="below-header min-w-0 md:sticky md:top-[calc(var(--header-height)+6rem)] md:self-start">
          {setting ? (
            <RingPicture
              setting={setting}
              diamond={diamond}
              size={knownSize(size)}
              measures={measuresOf(ring.check.pictured?.diamond)}
              picturedCarat={ring.check.pictured?.pictured_carat}
              isDrawn={ring.check.pictured?.is_drawn}
            />
          ) : (
            <MissingSetting ring={ring} />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <RingParts
            setting={setting}
            diamond={diamond && { ...diamond, href: ringDiamondHref(diamond, setting) }}
            size={size}
            total={total}
            engraving={engraving?.trim() || null}
          />
          {setting && !diamond && (
            <Notice title="Your ring needs a diamond">
              <ButtonLink
                size="sm"
                className="mt-3"
                href={diamondListHref(ring.state, { type: "ring-builder" })}
              >
                Choose a diamond
              </ButtonLink>
            </Notice>
          )}
          <section id="size" ref={sizeSection} aria-labelledby="size-title" className="scroll-mt-48">
            <h2 id="size-title" className="pb-4 text-2xl">
              Ring size
            </h2>
            <SizePicker
              size={size}
              limits={setting}
              isMissing={sizeAsked && size === null}
              onPick={ring.setSize}
            />
          </section>
          {letters > 0 && (
            <section aria-labelledby="engraving-title">
              <h2 id="engraving-title" className="pb-4 text-2xl">
                Engraving
              </h2>
              <EngravingField
                engraving={engraving}
                metal={setting?.metal ?? null}
                most={letters}
                onType={ring.setEngraving}
              />
            </section>
          )}
          <div className="grid gap-1">
            <Checked ring={ring} />
            <Ready ring={ring} />
          </div>
          <OrderRingActions ring={ring} total={total} onSizeMissing={askForSize} />
          {setting && <CompareRing setting={setting} diamond={diamond} />}
          {assurances}
        </div>
      </div>
      {setting && interacted && (
        <Suspense>
          <RingFurther
            setting={setting}
            diamond={diamond}
            size={knownSize(size)}
            onPick={ring.updateSetting}
          />
        </Suspense>
      )}
    </div>
  );
}

function CompareRing({
  setting,
  diamond,
}: Pick<CurrentRing["state"], "diamond"> & { setting: BuilderSetting }) {
  const { slug, metal } = setting;
  const item = ringKey({ slug, metal, sku: diamond?.diamond.sku ?? null });
  return (
    <CompareButton
      key={item}
      kind="rings"
      item={item}
      name={`${setting.name}, ${settingMetalLabel(setting).toLowerCase()}`}
      className="-mt-6 justify-self-start"
    />
  );
}

/** Outcome of the check; the problems with the ring are listed in the builder's bar above. */
function Checked({ ring }: { ring: CurrentRing }) {
  const { status } = ring.check;
  return (
    <p className="text-sm text-muted" role="status">
      {status === "checking" && "Checking prices and availability…"}
      {status === "failed" &&
        "We couldn’t check prices and availability just now. We’ll check again in your cart."}
      {status === "checked" && ring.problems.length === 0 && "Prices and availability checked just now."}
      {status === "checked" && ring.problems.length > 0 && "Resolve the issues listed above to continue."}
    </p>
  );
}

function Ready({ ring }: { ring: CurrentRing }) {
  const { setting, diamond } = ring.check.ring ?? {};
  if (!setting || !diamond || !ring.sound) return null;
  return (
    <>
      {ring.state.size === SIZE_LATER && <p className="text-sm">If you choose your ring size today:</p>}
      <ArrivalDate days={ringDays(setting.lead_days, diamond.delivery_days)} origin="made" />
    </>
  );
}

function MissingSetting({ ring }: { ring: CurrentRing }) {
  return (
    <Notice title="Your diamond needs a setting">
      <ButtonLink size="sm" className="mt-3" href={settingListHref(ring.state.diamond?.diamond.shape)}>
        Choose a setting
      </ButtonLink>
    </Notice>
  );
}
