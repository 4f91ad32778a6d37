"use client";

import { useRouter } from "next/navigation";
import { readBuilder, useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { diamondListHref } from "@/components/selling/ring-builder/diamond-list-href";
import { Button } from "@/components/ui/form/button";
import { findFitProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import type { BuilderDiamond, BuilderSetting } from "@/lib/selling/ring-builder/model";
import { stoneLabel } from "@/lib/selling/ring-builder/wording";

type Props = {
  setting: BuilderSetting;
  /** null keeps the stone already chosen in the builder, if any */
  diamond: BuilderDiamond | null;
};

/**
 * Takes a compared ring into the builder and continues with the size, or with the stones if only its setting
 * was compared and no stone is chosen. A stone chosen earlier that the setting can't hold is named and
 * replaced.
 */
export function ChooseRingButton({ setting, diamond }: Props) {
  const { state, hydrated, chooseSetting, chooseDiamond, removeDiamond } = useRingBuilder();
  const router = useRouter();
  const stone = (diamond ?? state.diamond)?.diamond ?? null;
  const [reason] = stone ? findFitProblems(setting, stone) : [];
  if (reason && diamond) return <p className="text-sm text-warning">{reason.message}</p>;

  function choose() {
    chooseSetting(setting);
    if (diamond) chooseDiamond(diamond);
    if (reason) router.push(removeDiamond());
    else router.push(stone ? "/ring-preview" : diamondListHref(readBuilder(), { type: "ring-builder" }));
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={!hydrated}
        onClick={choose}
        aria-label={`Choose ${diamond ? "this ring" : "this setting"}: ${setting.name}`}
        className="w-full"
      >
        {diamond ? "Choose this ring" : "Choose this setting"}
      </Button>
      {reason && (
        <p className="mt-2 text-xs text-warning">
          It doesn’t fit the {stone && stoneLabel(stone)} you chose. You’ll choose another diamond next.
        </p>
      )}
    </>
  );
}
