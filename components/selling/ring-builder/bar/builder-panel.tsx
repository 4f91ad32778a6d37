"use client";

import { useState } from "react";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { builderActions } from "@/components/selling/builder-state/use-ring-builder";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { showToast } from "@/components/ui/overlay/toast";
import { recoverFocus } from "@/hooks/recover-focus";
import { ringPictureUrls } from "@/lib/goods/catalog/pictures/ring-picture";
import { facedPictureUrls } from "@/lib/goods/pictures/stones/stone-address";
import { turnOf } from "@/lib/goods/pictures/stones/stone-face";
import { formatPrice } from "@/lib/platform/money/model";
import { followedLink } from "@/lib/platform/navigation/followed-link";
import type { BuilderState } from "@/lib/selling/ring-builder/model";
import { drawnShape, drawnStyle } from "../parts/drawn-ring";
import { pictureNote } from "../parts/picture-note";
import { sizeFacts } from "../parts/size-facts";
import type { CurrentRing } from "../use-current-ring";
import type { BuilderPart, BuilderStep } from "./builder-steps";

type Props = {
  ring: CurrentRing;
  steps: readonly BuilderStep[];
  /** decimal amount */
  sum: number;
  /** closes the panel, whose link leads on */
  onLeave: () => void;
};

const ACTION = "text-link inline-flex min-h-11 items-center md:min-h-9";

/** The ring's parts with their pictures, prices and actions. It lies over the page, so that nothing moves. */
export default function BuilderPanel({ ring, steps, sum, onLeave }: Props) {
  const [removed, setRemoved] = useState<BuilderPart | null>(null);
  const { setting, diamond, size } = ring.state;
  const isBegun = setting !== null || diamond !== null || size !== null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: observes clicks on the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click too
    <div
      onClick={({ nativeEvent }) => {
        if (followedLink(nativeEvent)) onLeave();
      }}
      className="below-header absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height)-2.75rem)] animate-fade-in overflow-y-auto border-b border-line bg-card shadow-panel"
    >
      <div className="page-width grid gap-x-8 divide-y divide-line md:grid-cols-3 md:divide-y-0">
        {steps.map((step) => (
          <div key={step.part} className="flex min-w-0 items-start gap-3 py-3 md:py-5">
            {step.chosen && step.part !== "size" && (
              <span className="size-14 shrink-0 overflow-hidden rounded-sm bg-stone">
                <PartPicture state={ring.state} part={step.part} />
              </span>
            )}
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
                {step.name}
                {step.troubled && <span className="font-medium text-danger">Needs attention</span>}
              </p>
              {step.chosen ? (
                <ChosenPart
                  step={step}
                  chosen={step.chosen}
                  facts={step.chosen.facts ?? sizeFacts(size)}
                  note={
                    step.part === "setting"
                      ? pictureNote(ring.state, ring.check.pictured?.pictured_carat)
                      : null
                  }
                  onRemove={() => {
                    setRemoved(step.part);
                    step.chosen?.remove();
                  }}
                />
              ) : (
                <Link
                  ref={removed === step.part ? recoverFocus : undefined}
                  href={step.list}
                  className={ACTION}
                >
                  {step.choose}
                </Link>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className="page-width flex items-center justify-between gap-4 border-t border-line text-sm empty:hidden">
        {sum > 0 && (
          <p>
            <span className="text-muted">{setting && diamond ? "Total" : "So far"}</span>{" "}
            <span className="figures font-semibold">{formatPrice(sum)}</span>
          </p>
        )}
        {isBegun && (
          <button
            type="button"
            onClick={() => {
              const before = ring.state;
              onLeave();
              ring.reset();
              showToast("Your ring was reset.", {
                label: "Undo",
                onAction: () => builderActions.load(before),
              });
            }}
            className={cn(ACTION, "ml-auto")}
          >
            Reset<span className="sr-only"> the ring</span>
          </button>
        )}
      </div>
    </div>
  );
}

function ChosenPart(props: {
  step: BuilderStep;
  chosen: NonNullable<BuilderStep["chosen"]>;
  facts: string | null;
  /** about its picture */
  note: string | null;
  onRemove: () => void;
}) {
  const { step, chosen, facts, note } = props;
  const what = `the ${step.name.toLowerCase()}`;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <Link href={chosen.view} className="font-medium wrap-anywhere hover:underline">
          {chosen.title}
        </Link>
        {chosen.price && <span className="figures">{chosen.price}</span>}
      </p>
      <p className="text-muted">{facts}</p>
      {note && <p className="text-xs text-muted">{note}</p>}
      <p className="flex gap-5">
        <Link href={step.list} className={ACTION} aria-label={`Change ${what}`}>
          Change
        </Link>
        <button type="button" onClick={props.onRemove} className={ACTION} aria-label={`Remove ${what}`}>
          Remove
        </button>
      </p>
    </>
  );
}

function PartPicture({ state, part }: { state: BuilderState; part: BuilderPart }) {
  const { setting, diamond } = state;
  if (part === "setting" && setting) {
    const { slug, metal } = setting;
    const shown = { slug, metal, style: drawnStyle(setting.style), shape: drawnShape(state) };
    return (
      <SettingPicture
        {...shown}
        picture={ringPictureUrls({ ...shown, carat: diamond?.diamond.carat ?? null })}
        sizes="56px"
        className="size-full"
        loading="eager"
      />
    );
  }
  if (part === "diamond" && diamond) {
    const stone = diamond.diamond;
    return (
      <StonePicture
        picture={facedPictureUrls(stone)}
        stone={stone}
        turn={turnOf(stone)}
        sizes="56px"
        className="size-full"
        loading="eager"
      />
    );
  }
  return null;
}
